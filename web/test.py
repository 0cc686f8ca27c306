#!/usr/bin/env python3
"""Opens pages of Moonwright in Chromium from file:// and plays them by clicks: web/test.py MOONWRIGHT TEMPLATE [FOLDER [PART…]].

MOONWRIGHT is the native program, TEMPLATE the page that web/build makes, FOLDER where screenshots are kept. PARTs are keeps,
phones, foreign, messages, designs and games. Uses only the standard
library and Debian's package chromium, which it controls through the DevTools protocol."""

import base64, gzip, json, os, re, socket, struct, subprocess, sys, tempfile, time, urllib.request, zlib

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
        self.downloads = f"{folder}/downloads"
        os.makedirs(self.downloads)
        self.call("Page.setDownloadBehavior", behavior="allow", downloadPath=self.downloads)

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

    def pinch(self, x, y, begin, end):
        """Moves two fingers towards a position or away from it."""

        def touch(kind, *distances):
            self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x + d, "y": y, "id": i} for i, d in enumerate(distances)])
            time.sleep(0.05)

        touch("touchStart", -begin, begin)
        for step in range(1, 9):
            distance = begin + (end - begin) * step / 8
            touch("touchMove", -distance, distance)
        touch("touchEnd")

    def key(self, name, code, modifiers=0):
        for kind in ["keyDown", "keyUp"]:
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code, modifiers=modifiers)
        time.sleep(0.1)

    def downloaded(self, ending, seconds=20):
        """Returns the path of a downloaded file."""
        begun = time.time()
        while time.time() - begun < seconds:
            found = [name for name in os.listdir(self.downloads) if name.endswith(ending)]
            if found:
                return f"{self.downloads}/{found[0]}"
            time.sleep(0.1)
        return None

    def part(self, x, y, width, height):
        """Returns the picture of a part of the page."""
        self.widgets()
        return self.call("Page.captureScreenshot", format="png", clip={"x": x, "y": y, "width": width, "height": height, "scale": 1})["data"]

    def picture(self, file):
        data = base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])
        open(file, "wb").write(data)
        return colours(data)

    def widgets(self):
        """Returns the widgets of the frame that is drawn next, from the accessibility tree."""
        # The window draws before the second call at the latest, when the browser does; this call draws the changes of the first frame.
        drawn = "new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)))"
        for _ in range(2):
            self.value("running.widgets()")
            self.value(drawn, True)
        return sorted(json.loads(self.value("running.widgets()") or "[]"), key=lambda widget: widget["at"][::-1])

    def find(self, name, seconds=10):
        """Waits for a widget whose name begins with a text, and returns the first one."""
        begun = time.time()
        while True:
            found = [widget for widget in self.widgets() if widget["name"].startswith(name) and not widget["off"]]
            if found or time.time() - begun > seconds:
                return found[0] if found else None

    def press(self, name, seconds=10):
        widget = self.find(name, seconds)
        if widget:
            self.click(*widget["at"])
        return widget is not None

    def write(self, text):
        self.call("Input.insertText", text=text)
        time.sleep(0.2)

    def until(self, expression, seconds=60):
        begun = time.time()
        while not self.value(expression):
            if time.time() - begun > seconds:
                return False
            time.sleep(0.1)
        return True

    def forget(self):
        """Removes the data that pages have stored."""
        self.value("localStorage.clear()")

    def close(self):
        self.process.terminate()
        self.process.wait()


def colours(png):
    """Returns the number of colours of a PNG without interlacing."""
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
CTRL = 2


def check(name, holds, more=""):
    print(f"{'ok  ' if holds else 'FAIL'} {name} {more}", flush=True)
    if not holds:
        problems.append(name)


class Workshop:
    """The native program and the page template."""

    def __init__(self, program, template, folder):
        self.program, self.template, self.folder = program, template, folder

    def run(self, *arguments, **given):
        return subprocess.run([self.program, *arguments], check=True, capture_output=True, **given).stdout

    def pack(self, scenario, name, *more, workspace=None):
        given = ["--workspace", workspace] if workspace else []
        page = f"{self.folder}/{name}.html"
        self.run(*given, "pack", scenario, "--out", page, "--page", self.template, *more)
        return page

    def copy(self, scenario, folder):
        """Unpacks a scenario into a folder, where it can be changed."""
        self.run("pack", scenario, "--out", f"{folder}/x.moon")
        self.run("unpack", f"{folder}/x.moon", "--out", f"{folder}/w")
        return f"{folder}/w"


def begin(browser):
    """Leaves the title screen and waits for the first decision."""
    browser.key("Enter", 13)
    return browser.until("running.waits()", 90)


# The button to press, by the beginning of its name; the first that is there. Lines of the log begin with "Programs".
BUTTONS = ["Skip", "Program$", "Choose: ", "Choice 1:", "Place ", "Add ", "Continue with", "Take over", "All "]


def decide(browser, press):
    """Presses the first button that answers the decision or a part of it."""
    widgets = [widget for widget in browser.widgets() if widget["role"] != "Label" and not widget["off"]]
    for name in BUTTONS:
        found = [widget for widget in widgets if re.match(name, widget["name"])]
        if not found:
            continue
        press(*found[0]["at"])
        if name == "All ":
            time.sleep(0.2)
            known = {widget["name"] for widget in widgets if widget["role"] == "Button"}
            items = [widget for widget in browser.widgets() if widget["role"] == "Button" and widget["name"] not in known]
            if items:
                press(*items[0]["at"])
        return found[0]["name"]
    # Several pieces are chosen, and a button with a word of the game continues.
    browser.key("Enter", 13)
    return "Enter"


def whole_game(browser, seconds):
    """Plays until the match is over. Returns the number of presses."""
    begun, pressed, last, stuck = time.time(), 0, None, 0
    browser.press("Instant", 3)
    while time.time() - begun < seconds and not browser.value("running.over()"):
        if not browser.until("running.waits() || running.over()", 30):
            break
        before = browser.value("running.decisions()")
        last = decide(browser, browser.click)
        pressed += 1
        stuck = stuck + 1 if browser.value("running.decisions()") == before else 0
        if stuck > 40:
            break
    return pressed, last


def opens(browser, workshop):
    page = workshop.pack("walking/full-lap", "full-lap", "--from", "Ada")
    size, begun = os.path.getsize(page), time.time()
    state = browser.open(page)
    check("opens from file://", state == "started", f"{size:,} bytes, {browser.took:.2f} s; {browser.lines[-1:]}")
    browser.key("Enter", 13)
    waits = browser.until("running.waits()")
    # Bots that move first are animated, which takes most of the time.
    check("a person has to decide", waits, f"{time.time() - begun:.2f} s after the page was opened, after {browser.value('running.decisions()')} decisions of bots")
    browser.press("Title screen")
    time.sleep(1.0)
    check("title screen has a picture", (count := browser.picture(f"{workshop.folder}/title.png")) > 100, f"{count} colours")
    check("the tab has the name of the scenario", browser.value("document.title") == "Full Lap", browser.value("document.title"))
    browser.press("Continue")
    time.sleep(0.5)
    check("match has a picture", (count := browser.picture(f"{workshop.folder}/match.png")) > 100, f"{count} colours")
    check("a click answers the first decision", decide(browser, browser.click) and browser.until("running.decisions() > 0", 10))
    # The person may decide twice before the first bot; each click answers a part of a decision.
    for _ in range(12):
        if not browser.until("running.waits()", 90) or browser.value("running.decisions()") > 2:
            break
        decide(browser, browser.click)
    check("bots go on until the next decision", browser.value("running.waits() && running.decisions() > 2"), str(browser.value("running.decisions()")))
    tried = "fetch('http://127.0.0.1:9/').then(() => 'sent', error => String(error))"
    check("the page cannot reach a network", "TypeError" in browser.value(tried, True))
    others = [url for url in browser.requests if not url.startswith(("file:", "data:", "blob:", "http://127.0.0.1:9/"))]
    check("the page requests nothing", not others, str(others))
    check("no exception", not browser.errors, "\n".join(browser.errors))
    return page


def keeps(browser, workshop, page):
    """Checks that the match is stored, survives a panic, and can be downloaded."""
    begun = browser.value("running.decisions()")
    browser.value("try { running.fail() } catch {}")
    check("a panic offers to reload", browser.until("!part('reload').closest('[hidden]')", 5))
    browser.picture(f"{workshop.folder}/panic.png")
    browser.open(page)
    check("the match is kept", browser.press("Continue") and browser.until("running.waits()", 10) and browser.value("running.decisions()") == begun, str(browser.value("running.decisions()")))
    browser.press("Save match")
    file = browser.downloaded(".json")
    check("the match is downloaded", file is not None)
    if file:
        replayed = subprocess.run([workshop.program, "replay", file], capture_output=True)
        check("the native program replays it", replayed.returncode == 0, replayed.stderr.decode()[:300])


def phones(browser, workshop, page):
    for width, height in [(390, 844), (844, 390)]:
        browser.forget()
        browser.open(page, (width, height), True)
        time.sleep(1.5)
        browser.picture(f"{workshop.folder}/title-{width}.png")
        check(f"{width}×{height}: a person has to decide", begin(browser))
        time.sleep(1.0)
        browser.picture(f"{workshop.folder}/match-{width}.png")
        # The middle of the board.
        place = (width / 2 - 100, height / 2 - 100, 200, 100)
        before = browser.part(*place)
        browser.pinch(width / 2 - 50, height / 2 - 50, 30, 90)
        zoomed = browser.part(*place)
        browser.picture(f"{workshop.folder}/zoomed-{width}.png")
        browser.tap(*browser.find("Zoom to fit")["at"])
        time.sleep(0.5)
        check(f"{width}×{height}: two fingers zoom the board", zoomed != before and browser.part(*place) == before)
        for _ in range(4):
            if browser.value("running.decisions()") == 0:
                decide(browser, browser.tap)
        check(f"{width}×{height}: taps answer", browser.until("running.decisions() > 0", 10))
        check(f"{width}×{height}: no exception", not browser.errors, "\n".join(browser.errors))


def foreign(browser, workshop):
    """Opens changed, hostile and endless packs."""
    with tempfile.TemporaryDirectory() as changed:
        copy = workshop.copy("walking/full-lap", changed)
        file = f"{copy}/scenarios/walking/full-lap.toml"
        text = open(file).read()
        open(file, "w").write(text.replace("Full Lap", "Half Lap"))
        browser.open(workshop.pack("walking/full-lap", "changed", workspace=copy))
        check("a changed pack shows its change", browser.value("document.title") == "Half Lap", browser.value("document.title"))
        evil = "</script><script>window.evil=1</script><!--<script><img src=x onerror=window.evil=1>"
        open(file, "w").write(text.replace("Full Lap", evil))
        state = browser.open(workshop.pack("walking/full-lap", "hostile", "--about", evil, "--from", evil[:80], workspace=copy))
        time.sleep(1.0)
        browser.picture(f"{workshop.folder}/hostile.png")
        check("a hostile pack does nothing", state == "started" and browser.value("window.evil === undefined"), state)
        open(file, "w").write(text)
        page = workshop.pack("walking/full-lap", "endless", workspace=copy)
        raw = open(page, encoding="utf-16", newline="").read()
        before, rest = raw.split('id="pack">', 1)
        packed, after = rest.split("<", 1)
        pack = gzip.decompress(base64.b64decode(packed)).decode()
        endless = re.sub(r"(?m)^(fn \w+\([^)]*\) \{)", r"\1 loop { }", pack)
        write(page, f'{before}id="pack">{base64.b64encode(gzip.compress(endless.encode())).decode()}<{after}')
        state, begun = browser.open(page), time.time()
        browser.key("Enter", 13)
        browser.until("running.waits()", 5)
        for _ in range(4):
            decide(browser, browser.click)
        browser.picture(f"{workshop.folder}/endless.png")
        took = time.time() - begun
        check("endless scripts do not stop the page", endless != pack and state == "started" and took < 30 and not browser.errors, f"{took:.1f} s")
        write(page, raw.replace('id="pack">', 'id="pack">AAAA'))
        check("a page that cannot start offers to reload", browser.open(page) == "stopped" and browser.value("!part('reload').closest('[hidden]')"))
        module = re.search(r'id="module"[^>]*>', raw).end() + 100_000
        write(page, raw[:module] + ("\u3042" if raw[module] != "\u3042" else "\u3044") + raw[module + 1 :])
        says = "!part('damaged').closest('[hidden]') && part('failed').hidden"
        check("a page with one changed character says so", browser.open(page) == "stopped" and browser.value(says), browser.value("part('reason').textContent"))
        write(page, raw, "utf-8")
        check("a page in UTF-8 works too", browser.open(page) == "started" and not browser.errors, f"{os.path.getsize(page):,} bytes")
        write(page, raw)
        browser.picture(f"{workshop.folder}/stopped.png")


def message(browser):
    """Returns the message that the dialog of a page shows."""
    found = [widget for widget in browser.widgets() if widget["name"] == "Message" and "TextInput" in widget["role"]]
    return found[0]["value"] if found else None


def paste(browser, text):
    """Pastes a message into the dialog of a page."""
    field = lambda: next((widget for widget in browser.widgets() if widget["name"] == "Reply of the other player" and widget["role"] == "TextInput"), None)
    if not field():
        browser.press("Messages…", 2) or browser.press("Play by messages")
    browser.click(*field()["at"])
    browser.write(text)
    browser.press("Open message")
    time.sleep(0.3)


def answer(browser, seconds=120):
    """Makes the choices of a page, and returns the message that it then shows; None at the end of the match."""
    begun, is_instant = time.time(), False
    while time.time() - begun < seconds:
        # A click next to the dialog would close it, so the dialog comes first.
        if text := message(browser):
            return text
        if not is_instant:
            is_instant = browser.press("Instant", 2)
        elif browser.value("running.waits()"):
            decide(browser, browser.click)
        elif browser.value("running.over()"):
            # The page of the last choice still has to send it.
            time.sleep(1.0)
            return message(browser)
        else:
            time.sleep(0.2)
    return None


def messages(browser, workshop, page):
    """Plays a match to its end on two pages in two browsers, which exchange only texts."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:
        other = Browser(scratch)
        try:
            pair = [browser, other]
            for one in pair:
                one.open(page)
                one.forget()
                one.open(page)
            browser.press("Play by messages")
            browser.press("Create invitation")
            invitation = message(browser)
            check("an invitation is a text", bool(invitation) and invitation.startswith("MWM1-"), f"{len(invitation or '')} characters")
            browser.picture(f"{workshop.folder}/invitation.png")
            other.press("Play by messages")
            paste(other, f"Do you want to play? {invitation}")
            paste(browser, message(other))
            turn, count, last = 0, 0, ""
            begun = time.time()
            while count < 300 and time.time() - begun < 1500:
                one = pair[turn]
                text = answer(one)
                if not text:
                    break
                count, last, turn = count + 1, text, 1 - turn
                if count == 3:
                    one.picture(f"{workshop.folder}/message.png")
                    # A character in the middle of the message.
                    paste(pair[turn], text[:60] + ("A" if text[60] != "A" else "B") + text[61:])
                    refused = pair[turn].find("\U0000e410", 3) is not None or "not a complete" in str(pair[turn].widgets())
                    check("a changed message is refused", refused)
                    pair[turn].picture(f"{workshop.folder}/refused.png")
                    pair[turn].press("Close")
                    # A reload in the middle of a match.
                    pair[turn].open(page)
                    pair[turn].press("Continue")
                if count == 4:
                    one = pair[turn]
                    one.value(f"location.hash = '#{text}'")
                    time.sleep(0.5)
                else:
                    paste(pair[turn], text)
            over = [one.value("running.over()") for one in pair]
            made = [one.value("running.decisions()") for one in pair]
            check("two pages play a match to its end by messages", all(over) and made[0] == made[1] and count > 4,
                  f"{count} messages, {made} decisions, the last has {len(last)} characters; {time.time() - begun:.0f} s")
            for number, one in enumerate(pair):
                one.picture(f"{workshop.folder}/messages-{number}.png")
            errors = browser.errors + other.errors
            check("no exception", not errors, "\n".join(errors))
            browser.forget()
        finally:
            other.close()


def write(page, text, encoding="utf-16"):
    """Writes a page like a program that converts or changes it."""
    open(page, "w", encoding=encoding, newline="").write(text)


def games(browser, workshop):
    for scenario in GAMES:
        name = scenario.replace("/", "-")
        browser.forget()
        state = browser.open(workshop.pack(scenario, name))
        check(f"{scenario} starts", state == "started" and begin(browser) and not browser.errors, f"{browser.took:.2f} s " + "\n".join(browser.errors))
        browser.picture(f"{workshop.folder}/{name}.png")
        begun = time.time()
        pressed, last = whole_game(browser, 600)
        browser.picture(f"{workshop.folder}/{name}-end.png")
        about = f"{pressed} clicks, {browser.value('running.decisions()')} decisions, {time.time() - begun:.0f} s; {last}"
        check(f"{scenario} is played to its end by clicks", browser.value("running.over()") and not browser.errors, about)
        text = f"(async () => wasm_bindgen.simulate(await pack(), {BOTS}, 'random', 7))()"
        begun = time.time()
        web, took = json.loads(browser.value(text, True)), time.time() - begun
        native = workshop.run("simulate", f"scenarios/{scenario}.toml", "--games", str(BOTS), "--seed", "7", "--seat", "random", "--format", "json")
        differ = differences(web, json.loads(native))
        check(f"{scenario}: {BOTS} random games as in the native program", not differ, f"{took:.2f} s {differ[:5]}")


def designs(browser, workshop, page):
    """Uses the designer: paints, saves, reloads, plays, downloads a page."""
    browser.forget()
    browser.open(page)
    check("the designer opens", browser.press("Change this game") and browser.until("running.designs()", 10))
    time.sleep(2.0)
    browser.picture(f"{workshop.folder}/designer.png")

    def paint():
        # An area of the board, then a card of the palette. A busy page may not have drawn the board yet.
        browser.click(620, 480)
        time.sleep(0.5)
        browser.click(430, 710)
        time.sleep(0.5)
        browser.key("s", 83, CTRL)
        return browser.until("Object.keys(localStorage).some(key => key.endsWith('design'))", 5)

    check("painting changes the pack", any(paint() for _ in range(5)))
    browser.picture(f"{workshop.folder}/painted.png")
    stored = browser.value("localStorage[Object.keys(localStorage).find(key => key.endsWith('design'))]")
    browser.open(page)
    check("the change survives a reload", browser.find("Discard changes") is not None)
    browser.press("Change this game")
    browser.until("running.designs()", 10)
    time.sleep(2.0)
    again = browser.value("localStorage[Object.keys(localStorage).find(key => key.endsWith('design'))]")
    check("the designer has the change again", stored == again and stored is not None)
    browser.key("F5", 116)
    check("F5 plays in the designer", browser.until("running.designs()", 5) and browser.find("Full Lap", 20) is not None and browser.find("More") is not None)
    browser.picture(f"{workshop.folder}/designer-match.png")
    check("the changed scenario can be shared", browser.press("File") and browser.press("Share"))
    check("the changed scenario becomes a page", browser.press("Download web page"))
    made = browser.downloaded(".html", 90)
    check("the page is downloaded", made is not None)
    if made:
        copy = f"{workshop.folder}/made.html"
        os.replace(made, copy)
        check("the new page opens", browser.open(copy) == "started" and not browser.errors, f"{os.path.getsize(copy):,} bytes")
    browser.forget()


def main():
    program, template = sys.argv[1:3]
    scratch = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    folder = sys.argv[3] if len(sys.argv) > 3 else scratch.name
    parts = sys.argv[4:] or ["keeps", "phones", "foreign", "messages", "designs", "games"]
    os.makedirs(folder, exist_ok=True)
    workshop, browser = Workshop(program, template, folder), Browser(scratch.name)
    try:
        page = opens(browser, workshop)
        for part in parts:
            function = globals()[part]
            function(browser, workshop, page) if part in ("keeps", "phones", "messages", "designs") else function(browser, workshop)
    finally:
        browser.close()
    print(f"{len(problems)} problems")
    sys.exit(bool(problems))


def differences(one, other, path=""):
    """Returns the paths of values that differ, except for the names of the scenario and of the fit."""
    if path.split("/")[-1] in ("scenario", "fit"):
        return []
    if isinstance(one, dict) and isinstance(other, dict):
        return [found for key in sorted(one.keys() | other.keys()) for found in differences(one.get(key), other.get(key), f"{path}/{key}")]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [found for i, pair in enumerate(zip(one, other)) for found in differences(*pair, f"{path}/{i}")]
    return [] if one == other else [f"{path}: {one} {other}"]


if __name__ == "__main__":
    main()
