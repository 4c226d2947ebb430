//: # Bubbles
//:
//: The code of this page is in the Sources folder. [Previous](@previous) | [Next](@next)
import PlaygroundSupport
import WebKit

let view = WKWebView(frame: CGRect(x: 0, y: 0, width: 720, height: 720))
if let example = Example.all.first(where: { $0.name == "bubbles" }) {
  var report = Report()
  try example.run(&report)
  view.loadHTMLString(report.html(title: example.title), baseURL: nil)
}
PlaygroundPage.current.liveView = view
