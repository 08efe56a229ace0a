package example.shop;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.time.Duration;
import java.util.Properties;
import org.openqa.selenium.MutableCapabilities;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.edge.EdgeDriver;
import org.openqa.selenium.edge.EdgeOptions;
import org.openqa.selenium.firefox.FirefoxDriver;
import org.openqa.selenium.firefox.FirefoxOptions;
import org.openqa.selenium.remote.RemoteWebDriver;
import org.openqa.selenium.safari.SafariDriver;
import org.openqa.selenium.safari.SafariOptions;

/** Opens the browser that driver.properties asks for: on a Selenium hub, or on this machine when it names none. */
final class Browser {

    private static final Properties SETTINGS = readSettings();

    private Browser() {
    }

    static WebDriver open() {
        String hub = SETTINGS.getProperty("hub", "");
        WebDriver driver = hub.isEmpty()
            ? openHere(browser())
            : new RemoteWebDriver(toUrl(hub), remoteOptions());
        driver.manage().timeouts().implicitlyWait(Duration.ofSeconds(5));
        return driver;
    }

    private static WebDriver openHere(String browser) {
        switch (browser) {
            case "firefox":
                return new FirefoxDriver();
            case "MicrosoftEdge":
                return new EdgeDriver();
            case "safari":
                return new SafariDriver();
            default:
                return new ChromeDriver();
        }
    }

    private static String browser() {
        return SETTINGS.getProperty("browser", "chrome");
    }

    private static MutableCapabilities optionsOf(String browser) {
        switch (browser) {
            case "firefox":
                return new FirefoxOptions();
            case "MicrosoftEdge":
                return new EdgeOptions();
            case "safari":
                return new SafariOptions();
            default:
                return new ChromeOptions();
        }
    }

    private static MutableCapabilities remoteOptions() {
        MutableCapabilities options = optionsOf(browser());
        String platform = SETTINGS.getProperty("platform", "any");
        if (!platform.equals("any")) {
            options.setCapability("platformName", platform);
        }
        if (Boolean.parseBoolean(SETTINGS.getProperty("recordVideo"))) {
            options.setCapability("se:recordVideo", true);
        }
        return options;
    }

    private static URL toUrl(String hub) {
        try {
            return new URL(hub);
        } catch (MalformedURLException e) {
            throw new IllegalStateException("The hub in driver.properties is no address: " + hub, e);
        }
    }

    private static Properties readSettings() {
        Properties settings = new Properties();
        try (InputStream file = Browser.class.getResourceAsStream("/driver.properties")) {
            if (file == null) {
                throw new IllegalStateException("src/test/resources/driver.properties is missing");
            }
            settings.load(file);
            return settings;
        } catch (IOException e) {
            throw new IllegalStateException("driver.properties can not be read", e);
        }
    }
}
