// A relative reads the site in another language: Chrome replaces each text of the page by a `font` element.
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { eventDialog, hostEvent } from '#tests/e2e/support/steps.ts';

declare global {
  interface Window {
    showOriginal(): void;
  }
}

/** Does with the page as Chrome's translation does, now and after every change. A translated text is in «». */
function translate() {
  const originals = new Map<Element, Text>();
  const skipped = 'script, style, textarea, option, svg, font';
  const replaceTexts = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
      const font = document.createElement('font');
      font.append(Object.assign(document.createElement('font'), { textContent: `«${text.data}»` }));
      text.replaceWith(font);
      originals.set(font, text);
    }
  };
  replaceTexts(document.body);
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of addedNodes.length > 0 ? addedNodes : [target])
        if (node.isConnected)
          replaceTexts(node.nodeType === Node.TEXT_NODE ? (node.parentNode as Node) : node);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  window.showOriginal = () => {
    observer.disconnect();
    for (const [font, text] of originals) if (font.isConnected) font.replaceWith(text);
  };
}

test('a translated page goes on working, shows nothing old, and can be shown in English again', async ({
  site,
  open,
}) => {
  const host = await site.guest('Walt Williams', 'Williams');
  const ann = await site.guest('Ann Miller', 'Miller');
  await hostEvent(site, host);
  const page = await open('/calendar', ann);
  await page.evaluate(translate);
  const card = page.getByRole('link', { name: /Taco night/ });
  await card.click();
  const dialog = eventDialog(page);
  const press = (name: RegExp) => dialog.getByRole('button', { name }).click();
  const own = dialog.getByRole('listitem').filter({ hasText: 'Ann Miller' });
  await expect(dialog.getByText('«No one has signed up yet»')).toBeVisible();
  await dialog.getByRole('spinbutton').fill('3');
  await press(/^«?Sign Up/);
  await expect(own).toContainText('3');
  await expect(own).toContainText('«');
  await press(/One fewer person/);
  await press(/Save/);
  await expect(own).toContainText('2');
  await expect(own).not.toContainText('3');
  await press(/Withdraw/);
  await expect(dialog.getByText('«No one has signed up yet»')).toBeVisible();
  await expect(own).toHaveCount(0);

  await page.evaluate(() => window.showOriginal());
  await expect(page.locator('body')).not.toContainText('«');
  await expect(dialog.getByText('No one has signed up yet', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeVisible();
});
