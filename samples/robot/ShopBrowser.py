"""Opens the browser that driver.json asks for."""

import base64
from pathlib import Path

from robot.libraries.BuiltIn import BuiltIn
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


def open_shop_browser(hub, browser, platform, record_video):
    """On a Selenium hub, or on this machine when there is none."""
    selenium = BuiltIn().get_library_instance("SeleniumLibrary")
    selenium.register_driver(_open(hub, browser, platform, record_video), alias="shop")


def shop_as_link():
    """As a data: link, so that a browser elsewhere needs no way to this machine."""
    page = base64.b64encode(Path("shop.html").read_bytes()).decode()
    return f"data:text/html;base64,{page}"


def _open(hub, browser, platform, record_video):
    options = OPTIONS[browser]()
    if not hub:
        return LOCAL_DRIVERS[browser](options=options)
    if platform != "any":
        options.set_capability("platformName", platform)
    if record_video:
        options.set_capability("se:recordVideo", True)
    return webdriver.Remote(command_executor=hub, options=options)
