package example.shop;

import static org.testng.Assert.assertEquals;

import com.zebrunner.agent.core.annotation.Maintainer;
import com.zebrunner.agent.core.annotation.TestLabel;
import org.openqa.selenium.WebDriver;
import org.testng.annotations.AfterClass;
import org.testng.annotations.BeforeClass;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.Test;

@Maintainer("anna")
public class ShopTest {

    private WebDriver driver;
    private ShopPage shop;

    @BeforeClass
    public void openBrowser() {
        driver = Browser.open();
    }

    @AfterClass(alwaysRun = true)
    public void closeBrowser() {
        if (driver != null) {
            driver.quit();
        }
    }

    @BeforeMethod
    public void openShop() {
        shop = new ShopPage(driver).open();
    }

    @Test
    @TestLabel(name = "feature", value = "Search")
    public void findsAProductByAPartOfItsName() {
        assertEquals(shop.search("hat").foundProducts(), 1);
    }

    @Test
    @TestLabel(name = "feature", value = "Basket")
    public void putsAProductIntoTheBasket() {
        assertEquals(shop.add("shoes").basketCount(), "1");
    }

    /** The shop has a mistake: this test fails, so that you see what a failure looks like. */
    @Test
    @TestLabel(name = "feature", value = "Basket")
    public void addsUpWhatIsInTheBasket() {
        shop.add("shoes").add("hat").takeScreenshot();
        assertEquals(shop.basketTotal(), "€ 107.90", "The hat is missing in the total");
    }
}
