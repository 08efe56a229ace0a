import createCache, { type EmotionCache } from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';
import { system } from './system.ts';

/**
 * Emotion writes its rules into constructed style sheets, not into `<style>` elements: the content security policy
 * can then forbid inline styles altogether.
 */
const createStyleCache = (): EmotionCache => {
  const cache = createCache({ key: 't' });
  cache.sheet = new AdoptedStyleSheet({ key: 't', container: document.head });
  // A class may come before the provider: without this its layer would be the first, and give way to all others.
  cache.sheet.insert(system.layers.atRule);
  return cache;
};

/** A class because Emotion itself calls `new sheet.constructor(…)` for global styles. */
class AdoptedStyleSheet extends StyleSheet {
  private readonly sheet = new CSSStyleSheet();

  override insert(rule: string) {
    if (this.ctr === 0) document.adoptedStyleSheets.push(this.sheet);
    this.ctr += 1;
    try {
      this.sheet.insertRule(rule, this.sheet.cssRules.length);
    } catch {
      // A rule for another browser's vendor selector is refused here, as it would be skipped in a sheet's text.
    }
  }

  override flush() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
    this.sheet.replaceSync('');
    this.ctr = 0;
  }
}

export const styleCache = createStyleCache();
