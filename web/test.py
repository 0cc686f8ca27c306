#!/usr/bin/env python3
"""Opens pages of Moonwright in Chromium from file:// and plays them by clicks: web/test.py MOONWRIGHT TEMPLATE [FOLDER].

MOONWRIGHT is the native program, TEMPLATE the page that web/build makes, FOLDER where screenshots are kept. Uses only the standard
library and Debian's package chromium, which it controls through the DevTools protocol."""

import base64, json, os, re, socket, struct, subprocess, sys, tempfile, time, urllib.request, zlib

GAMES = ["walking/full-lap", "mars/standard", "rally/first-race", "mowdown/first-mowing", "moonbase/first-quarter"]
BOTS = 100


class Socket:
    """A WebSocket client for one connection on this machine."""

    def __init__(self, url):
        host, port, path = re.match(r"ws://([^:/]+):(\d+)(/.*)", url).groups()
        self.at = socket.create_connection((host, int(port)), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.at.sendall((head + f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.at.recv(4096)
        self.rest = self.rest.split(b"\r\n\r\n", 1)[1]

    def take(self, count):
        while len(self.rest) < count:
            more = self.at.recv(1 << 20)
            if not more:
                raise EOFError("the browser has closed the connection")
            self.rest += more
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def send(self, text):
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size) if size < 65536 else struct.pack("!BBQ", 0x81, 0xFF, size)
        self.at.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def receive(self):
        text = b""
        while True:
            first, second = self.take(2)
            size = second & 0x7F
            size = struct.unpack("!H", self.take(2))[0] if size == 126 else struct.unpack("!Q", self.take(8))[0] if size == 127 else size
            data = self.take(size)
            if first & 0x0F in (0, 1, 2):
                text += data
                if first & 0x80:
                    return text.decode()


class Browser:
    """A headless Chromium with one tab."""

    def __init__(self, folder):
        flags = ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
                 "--ignore-gpu-blocklist", "--lang=en", "--remote-debugging-port=0", f"--user-data-dir={folder}/profile", "about:blank"]
        self.process = subprocess.Popen(["chromium", *flags], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = f"{folder}/profile/DevToolsActivePort"
        for _ in range(600):
            if os.path.exists(port) and open(port).read().count("\n"):
                break
            time.sleep(0.1)
        number = open(port).read().split()[0]
        tabs = json.load(urllib.request.urlopen(f"http://127.0.0.1:{number}/json"))
        self.socket = Socket(next(tab["webSocketDebuggerUrl"] for tab in tabs if tab["type"] == "page"))
        self.count, self.lines, self.errors, self.requests = 0, [], [], []
        for domain in ["Runtime", "Page", "Network", "Log"]:
            self.call(f"{domain}.enable")

    def call(self, method, **given):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": given}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == self.count:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            given_back = message.get("params", {})
            match message.get("method"):
                case "Runtime.consoleAPICalled":
                    self.lines.append(" ".join(str(part.get("value", part.get("description"))) for part in given_back["args"]))
                case "Runtime.exceptionThrown":
                    self.errors.append(json.dumps(given_back["exceptionDetails"])[:2000])
                case "Log.entryAdded":
                    self.lines.append(given_back["entry"]["text"][:500])
                case "Network.requestWillBeSent":
                    self.requests.append(given_back["request"]["url"][:80])

    def value(self, expression, waits=False):
        got = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=waits)
        if "exceptionDetails" in got:
            raise RuntimeError(f"{expression}: {json.dumps(got['exceptionDetails'])[:2000]}")
        return got["result"].get("value")

    def open(self, page, size=(1280, 800), phone=False):
        self.lines, self.errors, self.requests = [], [], []
        self.call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=phone)
        self.call("Emulation.setTouchEmulationEnabled", enabled=phone)
        begun = time.time()
        self.call("Page.navigate", url="file://" + os.path.abspath(page))
        state = None
        while time.time() - begun < 120 and state not in ("started", "stopped"):
            time.sleep(0.05)
            state = self.value("document.documentElement?.dataset.state")
        self.took = time.time() - begun
        return state

    def click(self, x, y):
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" else "left", clickCount=1)
            time.sleep(0.06)

    def tap(self, x, y):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        time.sleep(0.06)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        time.sleep(0.1)

    def key(self, name, code):
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code)

    def picture(self, file):
        data = base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])
        open(file, "wb").write(data)
        return colours(data)

    def until(self, expression, seconds=60):
        begun = time.time()
        while not self.value(expression):
            if time.time() - begun > seconds:
                return False
            time.sleep(0.1)
        return True

    def close(self):
        self.process.terminate()
        self.process.wait()


def colours(png):
    """The number of colours of a PNG without interlacing."""
    at, data, width, depth = 8, b"", 0, 0
    while at < len(png):
        size, kind = struct.unpack("!I4s", png[at : at + 8])
        if kind == b"IHDR":
            width, _, _, kind_of_colour = struct.unpack("!IIBB", png[at + 8 : at + 18])
            depth = {2: 3, 6: 4}[kind_of_colour]
        elif kind == b"IDAT":
            data += png[at + 8 : at + 8 + size]
        at += size + 12
    # The filtered bytes suffice: a picture of one colour has at most a few different values.
    raw, row = zlib.decompress(data), width * depth + 1
    return len({raw[i : i + depth] for start in range(0, len(raw), row) for i in range(start + 1, start + row, depth)})


problems = []


def check(name, holds, more=""):
    print(f"{'ok  ' if holds else 'FAIL'} {name} {more}", flush=True)
    if not holds:
        problems.append(name)


def decide(browser, size, tap=False):
    """Answers the decision by clicking into the tray until the number of decisions grows."""
    before = browser.value("running.decisions()")
    press = browser.tap if tap else browser.click
    for y in range(size[1] - 60, size[1] // 2, -22):
        for x in range(80, size[0] * 6 // 10, 80):
            press(x, y)
            if browser.value("running.decisions()") > before:
                return (x, y)
    return None


def main():
    program, template = sys.argv[1:3]
    scratch = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    folder = sys.argv[3] if len(sys.argv) > 3 else scratch.name
    os.makedirs(folder, exist_ok=True)

    def pack(scenario, name, *more, workspace=None):
        given = ["--workspace", workspace] if workspace else []
        page = f"{folder}/{name}.html"
        subprocess.run([program, *given, "pack", scenario, "--out", page, "--page", template, *more], check=True, stderr=subprocess.DEVNULL)
        return page

    browser = Browser(scratch.name)
    try:
        lap = pack("walking/full-lap", "full-lap", "--from", "Ada")
        size = os.path.getsize(lap)
        state = browser.open(lap)
        check("opens from file://", state == "started", f"{size:,} bytes, {browser.took:.2f} s; {browser.lines[-1:]}")
        time.sleep(2.5)
        check("title screen has a picture", (count := browser.picture(f"{folder}/title.png")) > 100, f"{count} colours")
        check("the tab has the name of the scenario", browser.value("document.title") == "Full Lap", browser.value("document.title"))
        browser.key("Enter", 13)
        check("a person has to decide", browser.until("running.waits()"))
        time.sleep(1.5)
        check("match has a picture", (count := browser.picture(f"{folder}/match.png")) > 100, f"{count} colours")
        where = decide(browser, (1280, 800))
        check("a click answers the first decision", where is not None, str(where))
        check("bots go on until the next decision", browser.until("running.waits() && running.decisions() > 2"), str(browser.value("running.decisions()")))
        browser.picture(f"{folder}/match-2.png")
        tried = "fetch('http://127.0.0.1:9/').then(() => 'sent', error => String(error))"
        check("the page cannot reach a network", "TypeError" in browser.value(tried, True))
        others = [url for url in browser.requests if not url.startswith(("file:", "data:", "http://127.0.0.1:9/"))]
        check("the page requests nothing", not others, str(others))
        check("no exception", not browser.errors, "\n".join(browser.errors))

        for width, height in [(390, 844), (844, 390)]:
            browser.open(lap, (width, height), True)
            time.sleep(2.5)
            browser.picture(f"{folder}/title-{width}.png")
            browser.key("Enter", 13)
            check(f"{width}×{height}: a person has to decide", browser.until("running.waits()"))
            time.sleep(1.5)
            browser.picture(f"{folder}/match-{width}.png")
            check(f"{width}×{height}: a tap answers", decide(browser, (width, height), True) is not None)
            check(f"{width}×{height}: no exception", not browser.errors, "\n".join(browser.errors))

        with tempfile.TemporaryDirectory() as changed:
            text = subprocess.run([program, "pack", "walking/full-lap", "--out", f"{changed}/x.moon"], check=True, stderr=subprocess.DEVNULL)
            text = open(f"{changed}/x.moon").read()
            subprocess.run([program, "unpack", f"{changed}/x.moon", "--out", f"{changed}/w"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            file = f"{changed}/w/scenarios/walking/full-lap.toml"
            text = open(file).read()
            open(file, "w").write(re.sub(r'Full Lap', "Half Lap", text))
            page = pack("walking/full-lap", "changed", workspace=f"{changed}/w")
            browser.open(page)
            check("a changed pack shows its change", browser.value("document.title") == "Half Lap", browser.value("document.title"))
            evil = "</script><script>window.evil=1</script><!--<script><img src=x onerror=window.evil=1>"
            open(file, "w").write(re.sub(r'Full Lap', evil, text))
            page = pack("walking/full-lap", "hostile", "--about", evil, "--from", evil[:80], workspace=f"{changed}/w")
            state = browser.open(page)
            time.sleep(1.5)
            browser.picture(f"{folder}/hostile.png")
            check("a hostile pack does nothing", state == "started" and browser.value("window.evil === undefined"), state)

        for scenario in GAMES:
            page = pack(scenario, scenario.replace("/", "-"))
            state = browser.open(page)
            time.sleep(1.0)
            browser.key("Enter", 13)
            decided = state == "started" and browser.until("running.waits()", 90)
            time.sleep(1.5)
            browser.picture(f"{folder}/{scenario.replace('/', '-')}.png")
            check(f"{scenario} starts", decided and not browser.errors, f"{browser.took:.2f} s " + "\n".join(browser.errors))
            begun = time.time()
            text = f"wasm_bindgen.simulate(new TextDecoder().decode(bytes('pack')), {BOTS}, 'random', 7)"
            web, took = json.loads(browser.value(text)), time.time() - begun
            path = f"scenarios/{scenario}.toml"
            seats = ["--seat", "random"]
            native = subprocess.run([program, "simulate", path, "--games", str(BOTS), "--seed", "7", *seats, "--format", "json"], check=True, capture_output=True)
            differ = differences(web, json.loads(native.stdout))
            check(f"{scenario}: {BOTS} random games as in the native program", not differ, f"{took:.2f} s {differ[:5]}")

        page = f"{folder}/broken.html"
        open(page, "w").write(open(lap).read().replace('id="pack">', 'id="pack">AAAA'))
        check("a page that cannot start offers to reload", browser.open(page) == "stopped" and browser.value("!part('reload').closest('[hidden]')"))
        browser.picture(f"{folder}/stopped.png")
    finally:
        browser.close()
    print(f"{len(problems)} problems")
    sys.exit(bool(problems))


def differences(one, other, path=""):
    """Paths of values that differ, apart from the name of the scenario and how the fit is named."""
    if path.split("/")[-1] in ("scenario", "fit"):
        return []
    if isinstance(one, dict) and isinstance(other, dict):
        return [found for key in sorted(one.keys() | other.keys()) for found in differences(one.get(key), other.get(key), f"{path}/{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [found for i, pair in enumerate(zip(one, other)) for found in differences(*pair, f"{path}/{i}")]
    return [] if one == other else [f"{path}: {one} {other}"]


main()
