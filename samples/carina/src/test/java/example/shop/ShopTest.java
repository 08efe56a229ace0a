package example.shop;

import static org.testng.Assert.assertEquals;

import com.zebrunner.agent.core.annotation.TestLabel;
import com.zebrunner.carina.core.AbstractTest;
import com.zebrunner.carina.core.registrar.ownership.MethodOwner;
import org.testng.annotations.Test;

public class ShopTest extends AbstractTest {

    @Test
    @MethodOwner(owner = "anna")
    @TestLabel(name = "feature", value = "Search")
    public void findsAProductByAPartOfItsName() {
        ShopPage shop = openShop();
        shop.search("hat");
        assertEquals(shop.foundProducts(), 1);
    }

    @Test
    @TestLabel(name = "feature", value = "Basket")
    public void putsAProductIntoTheBasket() {
        ShopPage shop = openShop();
        shop.addShoes();
        assertEquals(shop.basketCount(), "1");
    }

    /** The shop has a mistake: this test fails, so that you see what a failure looks like. */
    @Test
    @TestLabel(name = "feature", value = "Basket")
    public void addsUpWhatIsInTheBasket() {
        ShopPage shop = openShop();
        shop.addShoes();
        shop.addHat();
        assertEquals(shop.basketTotal(), "€ 107.90", "The hat is missing in the total");
    }

    private ShopPage openShop() {
        ShopPage shop = new ShopPage(getDriver());
        shop.open();
        return shop;
    }
}
