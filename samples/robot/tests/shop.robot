*** Settings ***
Library           SeleniumLibrary    implicit_wait=5s    run_on_failure=Report Screenshot
Library           robotframework_zebrunner.ZebrunnerLib
Library           ../ShopBrowser.py
Suite Setup       Open Shop Browser    ${HUB}    ${BROWSER}    ${PLATFORM}    ${RECORDVIDEO}
Suite Teardown    Close All Browsers
Test Setup        Open Shop

*** Test Cases ***
Finds A Product By A Part Of Its Name
    [Tags]    maintainer=anna    labels: feature=Search
    Input Text    id:search    hat
    Page Should Contain Element    css:.product:not([hidden])    limit=1

Puts A Product Into The Basket
    [Tags]    labels: feature=Basket
    Click Button    id:add-shoes
    Element Text Should Be    id:basket-count    1

Adds Up What Is In The Basket
    [Documentation]    The shop has a mistake: this test fails, so that you see what a failure looks like.
    [Tags]    labels: feature=Basket
    Click Button    id:add-shoes
    Click Button    id:add-hat
    Element Text Should Be    id:basket-total    € 107.90    The hat is missing in the total

Takes A Voucher Off The Total
    Skip    The shop has no vouchers yet

*** Keywords ***
Open Shop
    ${page}=    Shop As Link
    Go To    ${page}
    Log    The shop is open

Report Screenshot
    ${file}=    Capture Page Screenshot
    Attach Test Screenshot    ${file}
