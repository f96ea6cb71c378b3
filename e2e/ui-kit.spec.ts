import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from './fixtures.ts';
import { servers } from './servers.ts';

test.use({ baseURL: servers.demo.url, contextOptions: { reducedMotion: 'no-preference' } });

/** The whole kit, which takes a browser several times as long as one chapter. */
async function openKit(page: Page): Promise<void> {
  await page.goto('/ui-kit');
  await expect(page.getByRole('heading', { level: 1, name: 'UI kit' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your story' })).toBeVisible();
}

async function openChapter(page: Page, chapter: string): Promise<void> {
  await page.goto(`/ui-kit?chapter=${chapter}`);
  await expect(page.locator('main section[id]')).toHaveCount(1);
  await expect(page.locator(`#${chapter}`)).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const [content = 0, room = 0] = await main.evaluate((element) => [
    element.scrollWidth,
    element.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(room);
  expect((await main.boundingBox())?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Headings and buttons whose text does not fit into them. */
const clippedTexts = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, h4, button, label, legend)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent),
    );

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();

type Popup = {
  name: string;
  chapter: string;
  open: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
};

const popups: Popup[] = [
  {
    name: 'an open select',
    chapter: 'lists',
    open: press(/State$/),
    shown: (page) => page.getByRole('listbox'),
  },
  {
    name: 'an open combo box',
    chapter: 'lists',
    open: (page) => page.getByRole('combobox', { name: 'First language' }).fill('language'),
    shown: (page) => page.getByRole('listbox'),
  },
  {
    name: 'a combo box without matches',
    chapter: 'lists',
    open: (page) => page.getByRole('combobox', { name: 'First language' }).fill('no such language'),
    shown: (page) => page.getByText('No matches'),
  },
  {
    name: 'an open menu',
    chapter: 'overlays',
    open: press('Account'),
    shown: (page) => page.getByRole('menu'),
  },
  {
    name: 'a dialog',
    chapter: 'overlays',
    open: press('Open a dialog'),
    shown: (page) => page.getByRole('dialog'),
  },
  {
    name: 'a long dialog',
    chapter: 'overlays',
    open: press('Open a long dialog'),
    shown: (page) => page.getByRole('dialog'),
  },
  {
    name: 'a question',
    chapter: 'overlays',
    open: press('Open a question'),
    shown: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'a drawer',
    chapter: 'overlays',
    open: press('Open the drawer'),
    shown: (page) => page.getByRole('dialog'),
  },
  {
    name: 'a tooltip',
    chapter: 'buttons',
    open: async (page) => {
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Shortlist', exact: true }).focus();
    },
    shown: (page) => page.getByRole('tooltip', { name: 'Shortlist' }),
  },
  {
    name: 'a toast',
    chapter: 'feedback',
    open: press('Show a toast with an action'),
    shown: (page) => page.getByRole('alertdialog', { name: 'Ben is off your shortlist' }),
  },
];

test('the chapters lead to one alone, and back to everything', async ({ page }) => {
  await openChapter(page, 'buttons');
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  await expect(chapters.getByRole('link', { name: 'Buttons' })).toHaveAttribute('aria-current', 'page');
  await chapters.getByRole('link', { name: 'Dates' }).click();
  await expect(page.locator('main section')).toHaveAttribute('id', 'dates');
  await chapters.getByRole('link', { name: 'Everything' }).click();
  await expect(page.locator('main section')).not.toHaveCount(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1280]) {
    test(`every section shows in full and passes axe: ${colorScheme}, ${width} px`, async ({
      page,
    }, testInfo) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await openKit(page);
      await expectNoSidewaysScroll(page);
      for (const section of await page.locator('main section[id]').all()) {
        const box = await section.boundingBox();
        expect(box?.width).toBeGreaterThan(0);
        expect(box?.height).toBeGreaterThan(0);
      }
      expect(await clippedTexts(page)).toEqual([]);
      await expectNoAxeViolations(page);
      await testInfo.attach('kit', {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
    });
  }

  for (const { name, chapter, open, shown } of popups) {
    test(`${name} passes axe: ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openChapter(page, chapter);
      await open(page);
      await expect(shown(page)).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
}

test('a select works by keyboard', async ({ page }) => {
  await openChapter(page, 'lists');
  await page.getByRole('button', { name: /State$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Q');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  const select = page.getByRole('button', { name: /^Queensland State$/ });
  await expect(select).toBeFocused();
  await expect(select).toHaveId('field-state');
});

test('an optional select can be cleared', async ({ page }) => {
  await openChapter(page, 'lists');
  await page.getByRole('button', { name: /Tasmania Second home/ }).click();
  await page.getByRole('option', { name: 'No answer' }).click();
  await expect(page.getByRole('button', { name: /^Select Second home/ })).toBeVisible();
});

test('a combo box ignores accents, and returns to the chosen option', async ({ page }) => {
  await openChapter(page, 'lists');
  const language = page.getByRole('combobox', { name: 'First language' });
  await expect(language).toBeEnabled();
  await language.focus();
  await page.keyboard.type('maori');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Māori' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(language).toHaveValue('Māori');
  await expect(page.getByText('Chosen: Māori')).toBeVisible();

  await language.fill('zzz');
  await page.keyboard.press('Tab');
  await expect(language).toHaveValue('Māori');
  await expect(page.getByRole('combobox', { name: 'Another language' })).toBeFocused();

  await language.fill('TIENG VIET');
  await page.getByRole('option', { name: 'Tiếng Việt' }).click();
  await expect(page.getByText('Chosen: Tiếng Việt')).toBeVisible();
});

test('chips are check boxes: Tab goes on, Space chooses', async ({ page }) => {
  await openChapter(page, 'choices');
  const chips = page.getByRole('group', { name: 'What would you do together?' });
  await chips.getByRole('checkbox', { name: 'Cooking' }).focus();
  await page.keyboard.press('Tab');
  await expect(chips.getByRole('checkbox', { name: 'Swimming' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chips.getByRole('checkbox', { name: 'Swimming' })).toBeChecked();
  await page.keyboard.press('Space');
  await expect(chips.getByRole('checkbox', { name: 'Swimming' })).not.toBeChecked();
});

test('a yes-or-no question can go back to not answered', async ({ page }) => {
  await openChapter(page, 'choices');
  const group = page.getByRole('radiogroup', { name: 'Is a driver licence needed?' });
  await expect(group.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await group.getByRole('radio', { name: 'Yes' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(group.getByRole('radio', { name: 'No' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(group.getByRole('radio', { name: 'No' })).toBeFocused();
});

test('tabs work by arrow keys', async ({ page }) => {
  await openChapter(page, 'navigation');
  await page.getByRole('tab', { name: /^New/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Answered/ })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: /^Answered/ })).toHaveText('Twelve conversations.');
});

test('a dialog keeps the focus inside and returns it', async ({ page }) => {
  await openChapter(page, 'overlays');
  const opener = page.getByRole('button', { name: 'Open a dialog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write a message' });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a press outside closes dialogs, but not one with a form', async ({ page }) => {
  await openChapter(page, 'overlays');
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog', { name: 'Write a message' })).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Open the drawer' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a long dialog scrolls inside a phone and keeps its actions in view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await openChapter(page, 'overlays');
  await page.getByRole('button', { name: 'Open a long dialog' }).click();
  await expect(page.getByRole('button', { name: 'I have read it' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByText('14. You decide').scrollIntoViewIfNeeded();
  await expect(page.getByText('14. You decide')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'I have read it' })).toBeInViewport({ ratio: 1 });
});

test('a month picker offers the months of its range, keeps what was chosen before, and can be emptied', async ({
  page,
}) => {
  await openChapter(page, 'dates');
  const from = page.getByLabel('Available from');
  const options = from.getByRole('option');
  await expect(options.first()).toHaveText('Select');
  await expect(options.nth(1)).toHaveText('Mar 2026');
  await expect(options.last()).toHaveText('June 2028');
  await from.selectOption('Sept 2026');
  await expect(page.getByText('Value: 2026-09-01')).toBeVisible();

  const until = page.getByLabel('Until');
  await expect(until).toHaveValue('2024-03-01');
  await until.selectOption('No answer');
  await expect(until).toHaveValue('');
  await until.selectOption('Mar 2024');
  await expect(until).toHaveValue('2024-03-01');
});

test('a date field keeps what is typed and reports it, even if it is wrong', async ({ page }) => {
  await openChapter(page, 'dates');
  const born = page.getByRole('group', { name: 'Date of birth', exact: true });
  await born.getByLabel('Day').fill('7');
  await expect(born).toContainText('Value: --07');
  await born.getByLabel('Month').fill('13');
  await born.getByLabel('Year').fill('1998');
  await expect(born).toContainText('Value: 1998-13-07');
  await expect(born.getByLabel('Day')).toHaveValue('7');
  for (const part of ['Day', 'Month', 'Year']) await born.getByLabel(part).fill('');
  await expect(born).toContainText('Value: none');
});

test('showing the password keeps the caret and is announced', async ({ page }) => {
  await openChapter(page, 'text');
  const password = page.getByLabel('New password');
  await password.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toBeFocused();
  await page.keyboard.type('X');
  await expect(password).toHaveValue('kXauri');
  await expect(page.getByRole('status').filter({ hasText: 'The password is shown' })).toBeAttached();
});

test('the rich text toolbar is one tab stop with arrow keys', async ({ page }) => {
  await openChapter(page, 'rich-text');
  const editor = page.getByRole('textbox', { name: 'Your story' });
  const toolbar = page.getByRole('toolbar', { name: 'Format: Your story' });
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: /Bullet list/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(toolbar.getByRole('button', { name: /Underline/ })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(toolbar.getByRole('button', { name: /Underline/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  await expect(toolbar.getByRole('button', { name: /Underline/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.locator('u').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
});

test('an emptied rich text counts as empty, and the view drops what is not allowed', async ({ page }) => {
  await openChapter(page, 'rich-text');
  const reading = page.locator('#rich-text');
  await expect(reading.getByText('a link becomes text')).toBeVisible();
  await expect(reading.getByRole('link')).toHaveCount(0);
  await expect(reading.getByText('dropped()')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Your story' }).fill('');
  await expect(reading.getByText('0 of 5,000 characters')).toBeVisible();
});

test('a pending button ignores a second press', async ({ page }) => {
  await openChapter(page, 'buttons');
  const save = page.getByRole('button', { name: 'Save changes' });
  const width = (await save.boundingBox())?.width;
  await save.dblclick();
  await expect(page.getByText('Pressed: 1')).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'One moment.' })).toBeAttached();
  expect((await save.boundingBox())?.width).toBe(width);
});

test('a form with errors leads to its fields', async ({ page }) => {
  await openChapter(page, 'form');
  const form = page.getByRole('form', { name: 'Example' });
  await form.getByRole('button', { name: 'Send' }).click();
  const summary = page.getByRole('region', { name: '4 answers need another look' });
  await expect(summary).toBeFocused();
  await expectNoAxeViolations(page);

  await summary.getByRole('link', { name: 'Select a region' }).click();
  await expect(page.locator('#field-form-region')).toBeFocused();
  await expect(page.locator('#field-form-region')).toHaveAccessibleDescription('Error: Select a region');
  await summary.getByRole('link', { name: 'Select yes or no' }).click();
  await expect(form.getByRole('radio', { name: 'Yes' })).toBeFocused();

  await form.getByLabel('Name').fill('Mere');
  await expect(page.getByRole('region', { name: '3 answers need another look' })).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: '3 answers need another look' })).toBeFocused();
});

test('a toast is announced politely, reached by F6, and undone by keyboard', async ({ page }) => {
  await openChapter(page, 'feedback');
  await page.getByRole('button', { name: 'Show a toast with an action' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Ben is off your shortlist' })).toBeAttached();
  const toast = page.getByRole('alertdialog', { name: 'Ben is off your shortlist' });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(toast).toBeHidden();
  await expect(page.getByRole('alertdialog', { name: 'Ben is back on your shortlist' })).toBeVisible();
});

test('the chosen theme is kept', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await openChapter(page, 'foundations');
  const light = await ground();
  const colours = page.getByRole('main').getByRole('group', { name: 'Colours' });
  await colours.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await expect(colours.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await ground()).not.toBe(light);
  await colours.getByRole('radio', { name: 'System' }).check();
  await expect.poll(ground).toBe(light);
});

test('forced colours keep states apart', async ({ page }, testInfo) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openKit(page);
  const outlineOf = (name: string) =>
    page
      .locator('#choices label')
      .filter({ hasText: name })
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outlineOf('Cooking')).toBe('solid');
  expect(await outlineOf('Swimming')).toBe('none');
  await expectNoAxeViolations(page);
  await testInfo.attach('forced colours', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
});

test('nothing scrolls sideways at 320 px, with doubled text too', async ({ page }, testInfo) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await openKit(page);
  await expectNoSidewaysScroll(page);
  expect(await clippedTexts(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  await testInfo.attach('doubled text', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
});

test('controls are at least 44 px high', async ({ page }) => {
  await openKit(page);
  const small = await page
    .locator(
      'main :is(button, select[id], summary, [role="tab"]), main :is(input[type="text"], input[type="email"], input[type="password"])',
    )
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ name: element.textContent || element.id, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.height < 43.5)
        .map(({ name }) => name),
    );
  expect(small).toEqual([]);
});
