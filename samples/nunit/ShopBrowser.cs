using System.Text.Json;
using OpenQA.Selenium;
using OpenQA.Selenium.Chrome;
using OpenQA.Selenium.Edge;
using OpenQA.Selenium.Firefox;
using OpenQA.Selenium.Remote;
using OpenQA.Selenium.Safari;

namespace Shop.Tests;

/// <summary>Opens the browser that driver.json asks for: on a Selenium hub, or on this machine when it names none.</summary>
internal static class ShopBrowser
{
    private sealed record Settings(string Hub, string Browser, string Platform, bool RecordVideo);

    private static readonly JsonSerializerOptions IgnoringCase = new() { PropertyNameCaseInsensitive = true };

    internal static WebDriver Open()
    {
        var settings = ReadSettings();
        var driver = settings.Hub == "" ? OpenHere(settings.Browser) : OpenOnHub(settings);
        driver.Manage().Timeouts().ImplicitWait = TimeSpan.FromSeconds(5);
        return driver;
    }

    /// <summary>As a data: link, so that a browser elsewhere needs no way to this machine.</summary>
    internal static string ShopAsLink() =>
        "data:text/html;base64," + Convert.ToBase64String(File.ReadAllBytes(PathOf("shop.html")));

    private static Settings ReadSettings() =>
        JsonSerializer.Deserialize<Settings>(File.ReadAllText(PathOf("driver.json")), IgnoringCase)
        ?? throw new InvalidOperationException("driver.json is empty.");

    private static string PathOf(string file) => Path.Combine(AppContext.BaseDirectory, file);

    private static WebDriver OpenHere(string browser) => browser switch
    {
        "firefox" => new FirefoxDriver(),
        "MicrosoftEdge" => new EdgeDriver(),
        "safari" => new SafariDriver(),
        _ => new ChromeDriver(),
    };

    private static WebDriver OpenOnHub(Settings settings)
    {
        DriverOptions options = settings.Browser switch
        {
            "firefox" => new FirefoxOptions(),
            "MicrosoftEdge" => new EdgeOptions(),
            "safari" => new SafariOptions(),
            _ => new ChromeOptions(),
        };
        if (settings.Platform != "any")
        {
            options.PlatformName = settings.Platform;
        }
        if (settings.RecordVideo)
        {
            options.AddAdditionalOption("se:recordVideo", true);
        }
        return new RemoteWebDriver(new Uri(settings.Hub), options);
    }
}
