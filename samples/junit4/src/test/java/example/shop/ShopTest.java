package example.shop;

import static org.junit.Assert.assertEquals;

import com.zebrunner.agent.core.annotation.Maintainer;
import com.zebrunner.agent.core.annotation.TestLabel;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Ignore;
import org.junit.Test;
import org.openqa.selenium.WebDriver;

@Maintainer("anna")
public class ShopTest {

    private static WebDriver driver;
    private ShopPage shop;

    @BeforeClass
    public static void openBrowser() {
        driver = Browser.open();
    }

    @AfterClass
    public static void closeBrowser() {
        if (driver != null) {
            driver.quit();
        }
    }

    @Before
    public void openShop() {
        shop = new ShopPage(driver).open();
    }

    @Test
    @TestLabel(name = "feature", value = "Search")
    public void findsAProductByAPartOfItsName() {
        assertEquals(1, shop.search("hat").foundProducts());
    }

    @Test
    @TestLabel(name = "feature", value = "Basket")
    public void putsAProductIntoTheBasket() {
        assertEquals("1", shop.add("shoes").basketCount());
    }

    /** The shop has a mistake: this test fails, so that you see what a failure looks like. */
    @Test
    @TestLabel(name = "feature", value = "Basket")
    public void addsUpWhatIsInTheBasket() {
        shop.add("shoes").add("hat").takeScreenshot();
        assertEquals("The hat is missing in the total", "€ 107.90", shop.basketTotal());
    }

    @Test
    @Ignore("The shop has no vouchers yet")
    public void takesAVoucherOffTheTotal() {
    }
}
