package example.shop;

import com.zebrunner.agent.core.registrar.Screenshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.TakesScreenshot;
import org.openqa.selenium.WebDriver;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The page under test. */
final class ShopPage {

    private static final Logger LOGGER = LoggerFactory.getLogger(ShopPage.class);

    private final WebDriver driver;

    ShopPage(WebDriver driver) {
        this.driver = driver;
    }

    /** As a data: link, so that a browser elsewhere needs no way to this machine. */
    ShopPage open() {
        try {
            byte[] page = Files.readAllBytes(Path.of("shop.html"));
            driver.get("data:text/html;base64," + Base64.getEncoder().encodeToString(page));
            LOGGER.info("The shop is open");
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ShopPage search(String words) {
        LOGGER.info("Searching for {}", words);
        driver.findElement(By.id("search")).sendKeys(words);
        return this;
    }

    ShopPage add(String product) {
        LOGGER.info("Adding {}", product);
        driver.findElement(By.id("add-" + product)).click();
        return this;
    }

    int foundProducts() {
        return driver.findElements(By.cssSelector(".product:not([hidden])")).size();
    }

    String basketCount() {
        return driver.findElement(By.id("basket-count")).getText();
    }

    String basketTotal() {
        return driver.findElement(By.id("basket-total")).getText();
    }

    void takeScreenshot() {
        Screenshot.upload(((TakesScreenshot) driver).getScreenshotAs(OutputType.BYTES), System.currentTimeMillis());
    }
}
