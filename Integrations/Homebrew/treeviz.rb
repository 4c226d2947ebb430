# The formula for a tap. Scripts/release fills in the address and the digest.
class Treeviz < Formula
  desc "Visualize binary trees"
  homepage "https://example.invalid/TreeViz"
  url "https://example.invalid/TreeViz/releases/download/0.5.0/treeviz-0.5.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on xcode: ["26.0", :build]
  depends_on "graphviz"
  depends_on "pango"

  uses_from_macos "swift" => :build

  def install
    # Homebrew builds in a sandbox of its own.
    system "Scripts/install", "--prefix", prefix, "--", "--disable-sandbox"
  end

  test do
    assert_equal "inorder: 3 5 8",
                 shell_output("#{bin}/treeviz insert 5 3 8 --traversal inorder").lines.last.chomp
    system bin/"treeviz", "insert", "5", "3", "8", "-o", "tree.pdf"
    assert_path_exists testpath/"tree.pdf"
  end
end
