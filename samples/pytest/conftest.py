"""The browser that driver.json asks for, and a screenshot of what failed."""

import base64
import json
import logging
from pathlib import Path

import pytest
from pytest_zebrunner import attach_test_screenshot
from pytest_zebrunner.zebrunner_logging import ZebrunnerHandler
from selenium import webdriver

OPTIONS = {
    "chrome": webdriver.ChromeOptions,
    "firefox": webdriver.FirefoxOptions,
    "MicrosoftEdge": webdriver.EdgeOptions,
    "safari": webdriver.safari.options.Options,
}
LOCAL_DRIVERS = {
    "chrome": webdriver.Chrome,
    "firefox": webdriver.Firefox,
    "MicrosoftEdge": webdriver.Edge,
    "safari": webdriver.Safari,
}

log = logging.getLogger("shop")


@pytest.fixture(scope="session")
def sent_log():
    """What the tests say goes to Touchstone; what the libraries say, the agent's own among them, does not."""
    handler = ZebrunnerHandler()
    log.addHandler(handler)
    return handler


@pytest.fixture
def browser():
    settings = json.loads(Path("driver.json").read_text(encoding="utf-8"))
    driver = open_browser(**settings)
    driver.implicitly_wait(5)
    yield driver
    driver.quit()


def open_browser(hub, browser, platform, recordVideo):
    """On a Selenium hub, or on this machine when there is none."""
    options = OPTIONS[browser]()
    if not hub:
        return LOCAL_DRIVERS[browser](options=options)
    if platform != "any":
        options.set_capability("platformName", platform)
    if recordVideo:
        options.set_capability("se:recordVideo", True)
    return webdriver.Remote(command_executor=hub, options=options)


@pytest.fixture
def shop(browser, sent_log):
    # As a data: link, so that a browser elsewhere needs no way to this machine.
    page = base64.b64encode(Path("shop.html").read_bytes()).decode()
    browser.get(f"data:text/html;base64,{page}")
    yield browser
    # The agent sends lines only when the next one comes: the last ones of a test are sent here.
    sent_log.push_logs()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    report = (yield).get_result()
    driver = item.funcargs.get("browser")
    if report.when == "call" and report.failed and driver:
        screenshot = Path("screenshot.png")
        driver.save_screenshot(str(screenshot))
        attach_test_screenshot(screenshot)
        screenshot.unlink()
