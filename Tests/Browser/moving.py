"""Checks of animated rotations and of large trees."""

import json

from looking import NODES, labels, quiet, ready


def motion(browser, folder):
    """A rotation first moves exactly five groups as rigid bodies; then the other nodes move."""
    page = ready(browser, folder / "rotation.html", still=False)
    rotation = page("parseFloat(document.querySelector('#ticks .rotation').style.left)")
    step = round(rotation / 100 * page("+document.getElementById('time').max"))
    page(f"""(() => {{
      const [time, speed] = ["time", "speed"].map(id => document.getElementById(id));
      time.value = {step - 1};
      time.dispatchEvent(new Event("input"));
      speed.value = "0.5";
      speed.dispatchEvent(new Event("change"));
    }})()""")
    first, settling = 900, 450
    seen = page("""new Promise(done => {
      const places = () => Object.fromEntries(
        [...document.querySelectorAll("[role=treeitem]")].map(node => {
          const { e, f } = node.transform.baseVal[0].matrix;
          return [node.dataset.key, [e, f]];
        }));
      const seen = [[0, places()]];
      document.getElementById("on").click();
      const begun = performance.now();
      const look = () => {
        const past = performance.now() - begun;
        seen.push([past, places()]);
        if (past < %d) requestAnimationFrame(look);
        else done(seen);
      };
      requestAnimationFrame(look);
    })""" % (first + settling + 100))
    before, after = seen[0][1], seen[-1][1]
    groups = (["9"], ["4"], ["2", "1"], ["6"], ["12"])
    assert sorted(before) == sorted(after) == sorted(sum(groups, ["20", "30", "25", "40"])), after
    turning = [places for past, places in seen if past < first - 20]
    assert len(turning) > 10, f"{len(turning)} frames"

    def movement(places, key):
        return [now - then for now, then in zip(places[key], before[key])]

    def together(one, other):
        return all(abs(a - b) < 0.01 for a, b in zip(one, other))
    for places in turning:
        for group in groups:
            for key in group:
                assert together(movement(places, key), movement(places, group[0])), (key, places)
        for key in ("20", "30", "25", "40"):
            assert together(movement(places, key), (0, 0)), (key, places)
    ends = [movement(turning[-1], group[0]) for group in groups]
    assert len({tuple(round(length) for length in end) for end in ends}) >= 3, ends
    still = ready(browser, folder / "rotation.html")
    still(f"(() => {{const t = document.getElementById('time'); t.value = {step}; "
          "t.dispatchEvent(new Event('input'))})()")
    place = ("Object.fromEntries([...document.querySelectorAll('[role=treeitem]')].map(n => "
             "[n.dataset.key, n.transform.baseVal[0].matrix].map((v, i) => i ? [v.e, v.f] : v)))")
    assert after == still(place), (after, still(place))
    quiet(page)


# Plays a step, and returns the greatest overlap of two nodes in any frame, in pixels of the tree.
PLAYED = """(async () => {
  const matrix = (element) => element.transform.baseVal.consolidate().matrix;
  const places = (stage) => [...stage.querySelectorAll('[role=treeitem]')].map(node => {
    const { e, f } = node.transform.baseVal[0].matrix;
    return [e, f];
  });
  const stages = [...document.querySelectorAll('.stage')];
  document.getElementById('on').click();
  let [worst, frames, before] = [0, 0, ''];
  for (let still = 0; still < 12;) {
    await new Promise(requestAnimationFrame);
    const all = stages.map(places);
    const now = all.join();
    still = now === before ? still + 1 : 0;
    frames += still ? 0 : 1;
    before = now;
    stages.forEach((stage, at) => {
      const { a, d } = matrix(stage.querySelector('g.tv-view'));
      const scale = Math.min(a, d);
      all[at].forEach(([x1, y1], one) => all[at].slice(0, one).forEach(([x2, y2]) => {
        worst = Math.max(worst, 36 - Math.hypot((x1 - x2) * a / scale, (y1 - y2) * d / scale));
      }));
    });
  }
  return [worst, frames];
})()"""


def turning(browser, folder):
    """Before a rotation, its edge and the subtree that changes sides are marked; no nodes overlap."""
    state = "#kind=avl&insert=50,30,80,20,40,70,10,25,35,45&do=insert:5"
    page = ready(browser, folder / "live.html", fragment=state)
    marked = ("[[...document.querySelectorAll('.stage .tv-node.tv-turn')].map(n => n.dataset.key).sort().join(),"
              "document.querySelectorAll('.tv-edge.tv-pivot').length,"
              "document.querySelectorAll('.tv-edge.tv-turn').length]")
    count = page("+document.getElementById('time').max")
    seen = [page(marked)]
    for _ in range(count):
        page.click("#back")
        seen.insert(0, page(marked))
    assert seen.count(["", 0, 0]) == count and ["35,40,45", 1, 3] in seen, seen
    assert "rotate" not in page.text("#caption")
    for step in range(1, count + 1):
        page.click("#on")
        assert page(marked) == seen[step], (step, page(marked))
        # The state of a step does not depend on the way to it.
        assert ("rotate right at 50" in page.text("#caption")) == (seen[step - 1][1] == 1), step
    quiet(page)
    # Rotations of all kinds, with lone children and subtrees on both sides.
    keys = "8,3,10,1,6,14,4,7,13,12,11,2,5,9"
    for kind, state in (("avl", f"insert=&do=insert:{keys}"), ("red-black", f"insert=&do=insert:{keys}"),
                        ("splay", f"insert=1,2,3,4,5,6,7&do=search:1,4,7"),
                        ("avl,treap", f"insert=&do=insert:{keys}")):
        page = ready(browser, folder / "live.html", still=False, fragment=f"#kind={kind}&{state}&step=0")
        page("(s => { s.value = '2'; s.dispatchEvent(new Event('change')); })(document.getElementById('speed'))")
        turns = page("[...document.querySelectorAll('#ticks .rotation')].map(t => parseFloat(t.style.left))")
        last = page("+document.getElementById('time').max")
        assert len(turns) > 3, turns
        for turn in turns[:9]:
            at = round(turn / 100 * last)
            page(f"(t => {{ t.value = {at - 1}; t.dispatchEvent(new Event('input')); }})"
                 "(document.getElementById('time'))")
            worst, frames = page(PLAYED)
            assert frames > 1 and worst < 2, (kind, at, worst, frames, page.text("#caption"))
        quiet(page)


def pace(browser, folder):
    """A step with a longer caption is shown longer; the speed goes from a quarter to four times."""
    page = ready(browser, folder / "live.html", fragment="#kind=avl&insert=50,30,70,20,40&do=insert:10&step=0")
    speeds = page("[...document.getElementById('speed').options].map(option => +option.value)")
    assert speeds == [0.25, 0.5, 1, 2, 4], speeds
    waits = page("""new Promise(done => {
      const waits = [];
      const set = window.setTimeout;
      window.setTimeout = (run, time) => {
        const length = document.getElementById('caption').textContent.length;
        if (time >= 600 / 4) waits.push([length, time]);
        return set(run, 0);
      };
      const speed = document.getElementById('speed');
      speed.value = '4';
      speed.dispatchEvent(new Event('change'));
      document.getElementById('play').click();
      set(() => done(waits), 600);
    })""")
    steps = [(length, time) for length, time in waits if time != 400]
    assert len(steps) > 5, waits
    for length, time in steps:
        assert abs(4 * time - 600 - 40 * length) < 1 or time == 150, (length, time)
    assert max(time for _, time in steps) > 2 * min(time for _, time in steps), steps
    quiet(page)


def big(browser, folder):
    """A big tree is visible as a whole and in detail, and the document has few elements."""
    elements = "document.querySelectorAll('*').length"
    # The parts of the picture's width and height that are painted.
    painted = """(() => {
      const canvas = document.querySelector(".node-canvas");
      if (canvas.hidden) return null;
      const { width, height } = canvas;
      const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let [x1, y1, x2, y2] = [width, height, 0, 0];
      for (let at = 3; at < data.length; at += 4) {
        if (!data[at]) continue;
        const x = (at >> 2) % width, y = Math.floor((at >> 2) / width);
        [x1, y1, x2, y2] = [Math.min(x, x1), Math.min(y, y1), Math.max(x, x2), Math.max(y, y2)];
      }
      return [(x2 - x1) / width, (y2 - y1) / height];
    })()"""
    for name, width, dark in (("big", 1440, False), ("chain", 390, True)):
        page = ready(browser, folder / f"{name}.html", width=width, dark=dark)
        key = page(NODES)[0]
        wide, high = page(painted)
        assert wide > 0.8 and high > 0.5, f"{name}: {wide} × {high} is painted on"
        most = page(elements)
        for _ in range(50):
            page.key("+")
            most = max(most, page(elements))
        assert most < 3000, f"{name}: {most} elements"
        assert page(painted) is None, f"{name} is painted, however near"
        page("document.getElementById('search').value = " + json.dumps(key))
        page("document.getElementById('search-form').requestSubmit()")
        assert key in labels(page), f"{name}: {key} is not among {labels(page)}"
        page.key("0")
        assert page(painted)[0] > 0.8, f"{name} does not fit again"
        page("document.getElementById('search').value = '77777'")
        page("document.getElementById('search-form').requestSubmit()")
        assert page.text("#found") == "1 of 1" and "77777" in page.text("#speech"), page.text("#speech")
        quiet(page)
