package example.shop;

import com.zebrunner.carina.webdriver.decorator.ExtendedWebElement;
import com.zebrunner.carina.webdriver.gui.AbstractPage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.support.FindBy;

/** The page under test. */
public class ShopPage extends AbstractPage {

    @FindBy(id = "search")
    private ExtendedWebElement search;

    @FindBy(css = ".product:not([hidden])")
    private List<ExtendedWebElement> products;

    @FindBy(id = "add-shoes")
    private ExtendedWebElement addShoes;

    @FindBy(id = "add-hat")
    private ExtendedWebElement addHat;

    @FindBy(id = "basket-count")
    private ExtendedWebElement basketCount;

    @FindBy(id = "basket-total")
    private ExtendedWebElement basketTotal;

    public ShopPage(WebDriver driver) {
        super(driver);
    }

    /** As a data: link, so that a browser elsewhere needs no way to this machine. */
    @Override
    public void open() {
        try {
            byte[] page = Files.readAllBytes(Path.of("shop.html"));
            getDriver().get("data:text/html;base64," + Base64.getEncoder().encodeToString(page));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public void search(String words) {
        search.type(words);
    }

    public void addShoes() {
        addShoes.click();
    }

    public void addHat() {
        addHat.click();
    }

    public int foundProducts() {
        return products.size();
    }

    public String basketCount() {
        return basketCount.getText();
    }

    public String basketTotal() {
        return basketTotal.getText();
    }
}
