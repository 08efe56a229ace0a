package example.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zebrunner.agent.core.annotation.Maintainer;
import com.zebrunner.agent.core.annotation.TestLabel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.WebDriver;

@Maintainer("anna")
class ShopTest {

    private static WebDriver driver;
    private ShopPage shop;

    @BeforeAll
    static void openBrowser() {
        driver = Browser.open();
    }

    @AfterAll
    static void closeBrowser() {
        if (driver != null) {
            driver.quit();
        }
    }

    @BeforeEach
    void openShop() {
        shop = new ShopPage(driver).open();
    }

    @Test
    @TestLabel(name = "feature", value = "Search")
    void findsAProductByAPartOfItsName() {
        assertEquals(1, shop.search("hat").foundProducts());
    }

    @Test
    @TestLabel(name = "feature", value = "Basket")
    void putsAProductIntoTheBasket() {
        assertEquals("1", shop.add("shoes").basketCount());
    }

    /** The shop has a mistake: this test fails, so that you see what a failure looks like. */
    @Test
    @TestLabel(name = "feature", value = "Basket")
    void addsUpWhatIsInTheBasket() {
        shop.add("shoes").add("hat").takeScreenshot();
        assertEquals("€ 107.90", shop.basketTotal(), "The hat is missing in the total");
    }

    @Test
    @Disabled("The shop has no vouchers yet")
    void takesAVoucherOffTheTotal() {
    }
}
