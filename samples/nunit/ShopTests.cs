using NUnit.Framework;
using NUnit.Framework.Interfaces;
using OpenQA.Selenium;
using ZebrunnerAgent.Attributes;

[assembly: ZebrunnerAssembly]

namespace Shop.Tests;

[TestFixture]
[ZebrunnerAssemblyTest]
[Maintainer("anna")]
public class ShopTests
{
    private WebDriver driver = null!;

    [OneTimeSetUp]
    public void OpenBrowser() => driver = ShopBrowser.Open();

    [OneTimeTearDown]
    public void CloseBrowser() => driver?.Quit();

    [SetUp]
    public void OpenShop() => driver.Navigate().GoToUrl(ShopBrowser.ShopAsLink());

    [TearDown]
    public void ShowFailure()
    {
        if (TestContext.CurrentContext.Result.Outcome.Status == TestStatus.Failed)
        {
            ZebrunnerAgent.Registrar.Screenshot.Upload(driver.GetScreenshot().AsByteArray);
        }
    }

    [Test]
    [TestLabel("feature", "Search")]
    public void FindsAProductByAPartOfItsName()
    {
        driver.FindElement(By.Id("search")).SendKeys("hat");
        Assert.That(driver.FindElements(By.CssSelector(".product:not([hidden])")), Has.Count.EqualTo(1));
    }

    [Test]
    [TestLabel("feature", "Basket")]
    public void PutsAProductIntoTheBasket()
    {
        driver.FindElement(By.Id("add-shoes")).Click();
        Assert.That(driver.FindElement(By.Id("basket-count")).Text, Is.EqualTo("1"));
    }

    /// <summary>The shop has a mistake: this test fails, so that you see what a failure looks like.</summary>
    [Test]
    [TestLabel("feature", "Basket")]
    public void AddsUpWhatIsInTheBasket()
    {
        driver.FindElement(By.Id("add-shoes")).Click();
        driver.FindElement(By.Id("add-hat")).Click();
        Assert.That(driver.FindElement(By.Id("basket-total")).Text, Is.EqualTo("€ 107.90"));
    }
}
