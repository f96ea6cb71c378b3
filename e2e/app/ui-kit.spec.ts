import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { isAll } from '../breadth.ts';
import { expectReadableColours } from '../colours.ts';
import { expect, expectNoAxeViolations, test } from '../fixtures.ts';
import { servers } from '../servers.ts';

test.use({ baseURL: servers.demo.url, contextOptions: { reducedMotion: 'no-preference' } });

async function openChapter(page: Page, chapter: string): Promise<void> {
  await page.goto(`/ui-kit?chapter=${chapter}`);
  await expect(page.locator('main section[id]')).toHaveCount(1);
  await expect(page.locator(`#${chapter}`)).toBeVisible();
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const main = page.getByRole('main');
  const [content = 0, room = 0] = await main.evaluate((element) => [
    element.scrollWidth,
    element.clientWidth,
  ]);
  expect(content, where).toBeLessThanOrEqual(room);
  expect((await main.boundingBox())?.width, where).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
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

const emptySections = (page: Page) =>
  page.locator('main section[id]').evaluateAll((sections) =>
    sections
      .filter((section) => {
        const { width, height } = section.getBoundingClientRect();
        return width === 0 || height === 0;
      })
      .map(({ id }) => id),
  );

/** The page passes axe in both colours, with all that is open. */
async function expectAccessibleColours(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolations(page, `${what}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page, `${what}, dark`);
}

// One visit, because the whole kit takes a browser and axe several times as long as one chapter.
test('the whole kit shows in full at every width, in every colour, and with doubled text', async ({
  page,
}) => {
  await page.goto('/ui-kit');
  await expect(page.getByRole('heading', { level: 1, name: 'UI kit' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your story' })).toBeVisible();
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${width} px`);
    expect(await emptySections(page), `${width} px`).toEqual([]);
    expect(await clippedTexts(page), `${width} px`).toEqual([]);
  }
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
  expect(small, 'less than 44 px high').toEqual([]);
  await expectNoAxeViolations(page, 'light, 1280 px');

  await page.setViewportSize({ width: 360, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await (isAll ? expectNoAxeViolations : expectReadableColours)(page, 'dark, 360 px');

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  const outlineOf = (name: string) =>
    page
      .locator('#choices label')
      .filter({ hasText: name })
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outlineOf('Cooking'), 'chosen, in forced colours').toBe('solid');
  expect(await outlineOf('Swimming'), 'not chosen, in forced colours').toBe('none');
  await expectReadableColours(page, 'forced colours');

  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 720 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page, 'doubled text');
  expect(await page.getByRole('tab').evaluateAll(brokenWords), 'doubled text').toEqual([]);
});

/** Runs in the page. The words of some elements that go on in another line. */
function brokenWords(elements: Element[]): string[] {
  const range = document.createRange();
  return elements.flatMap((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test('the chapters lead to one alone, and back to everything', async ({ page }) => {
  await openChapter(page, 'buttons');
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  await expect(chapters.getByRole('link', { name: 'Buttons' })).toHaveAttribute('aria-current', 'page');
  await chapters.getByRole('link', { name: 'Dates' }).click();
  await expect(page.locator('main section')).toHaveAttribute('id', 'dates');
  await chapters.getByRole('link', { name: 'Everything' }).click();
  await expect(page.locator('main section')).not.toHaveCount(1);
});

test('buttons: a pending one ignores a second press, and a tooltip names an icon', async ({ page }) => {
  await openChapter(page, 'buttons');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Shortlist', exact: true }).focus();
  await expect(page.getByRole('tooltip', { name: 'Shortlist' })).toBeVisible();
  await expectAccessibleColours(page, 'a tooltip');
  await page.keyboard.press('Escape');

  const save = page.getByRole('button', { name: 'Save changes' });
  const width = (await save.boundingBox())?.width;
  await save.dblclick();
  await expect(page.getByText('Pressed: 1')).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'One moment.' })).toBeAttached();
  expect((await save.boundingBox())?.width).toBe(width);
});

test('a select works by keyboard, and an optional one can be cleared', async ({ page }) => {
  await openChapter(page, 'lists');
  await page.getByRole('button', { name: /State$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessibleColours(page, 'an open select');
  await page.keyboard.press('Q');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  const select = page.getByRole('button', { name: /^Queensland State$/ });
  await expect(select).toBeFocused();
  await expect(select).toHaveId('field-state');

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
  await expect(page.getByRole('option', { name: 'Māori' })).toBeVisible();
  // As Safari says that an input method has taken its own suggestion.
  await language.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
  await page.keyboard.press('ArrowDown');
  await language.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true });
  await expect(page.getByRole('option', { name: 'Māori' })).toBeVisible();
  await expect(language).toHaveValue('maori');
  await page.keyboard.press('Enter');
  await expect(language).toHaveValue('Māori');
  await expect(page.getByText('Chosen: Māori')).toBeVisible();

  await language.fill('zzz');
  await expect(page.getByText('No matches')).toBeVisible();
  await expectAccessibleColours(page, 'a combo box without matches');
  await page.keyboard.press('Tab');
  await expect(language).toHaveValue('Māori');
  await expect(page.getByRole('combobox', { name: 'Another language' })).toBeFocused();

  await language.fill('language');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessibleColours(page, 'an open combo box');
  await language.fill('TIENG VIET');
  await page.getByRole('option', { name: 'Tiếng Việt' }).click();
  await expect(page.getByText('Chosen: Tiếng Việt')).toBeVisible();
});

test('chips are check boxes, and a yes-or-no question can go back to not answered', async ({ page }) => {
  await openChapter(page, 'choices');
  const chips = page.getByRole('group', { name: 'What would you do together?' });
  await chips.getByRole('checkbox', { name: 'Cooking' }).focus();
  await page.keyboard.press('Tab');
  await expect(chips.getByRole('checkbox', { name: 'Swimming' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(chips.getByRole('checkbox', { name: 'Swimming' })).toBeChecked();
  await page.keyboard.press('Space');
  await expect(chips.getByRole('checkbox', { name: 'Swimming' })).not.toBeChecked();

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

test('dialogs keep the focus inside and return it; a press outside closes those without a form', async ({
  page,
}) => {
  await openChapter(page, 'overlays');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const opener = page.getByRole('button', { name: 'Open a dialog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write a message' });
  await expect(dialog).toBeVisible();
  await expectAccessibleColours(page, 'a dialog');
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await press('Close');
  await expect(dialog).toBeHidden();
  await press('Open the drawer');
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessibleColours(page, 'a drawer');
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toBeHidden();

  await press('Open a question');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleColours(page, 'a question');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await press('Account');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleColours(page, 'an open menu');
});

test('a long dialog scrolls inside a phone and keeps its actions in view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await openChapter(page, 'overlays');
  await page.getByRole('button', { name: 'Open a long dialog' }).click();
  await expect(page.getByRole('button', { name: 'I have read it' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessibleColours(page, 'a long dialog');
  await page.getByText('14. You decide').scrollIntoViewIfNeeded();
  await expect(page.getByText('14. You decide')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'I have read it' })).toBeInViewport({ ratio: 1 });
  // News covers neither of them.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show a toast' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Your shortlist is saved' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'I have read it' })).toBeInViewport({ ratio: 1 });
  // With text of twice the size, title and buttons scroll too, or they would leave no room.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByText('14. You decide').scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('heading', { level: 2 })).not.toBeInViewport();
  await page.getByRole('button', { name: 'I have read it' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'I have read it' })).toBeInViewport({ ratio: 1 });
  await expectAccessibleColours(page, 'a long dialog with doubled text');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.getByRole('button', { name: 'Open a long dialog' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

test('a month picker offers the months of its range, and a date field keeps what is typed, even if it is wrong', async ({
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

  // What was chosen before stays an option, and can be emptied.
  const until = page.getByLabel('Until');
  await expect(until).toHaveValue('2024-03-01');
  await until.selectOption('No answer');
  await expect(until).toHaveValue('');
  await until.selectOption('Mar 2024');
  await expect(until).toHaveValue('2024-03-01');

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

test('the rich text toolbar is one tab stop with arrow keys, and the view drops what is not allowed', async ({
  page,
}) => {
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

  const reading = page.locator('#rich-text');
  await expect(reading.getByText('a link becomes text')).toBeVisible();
  await expect(reading.getByRole('link')).toHaveCount(0);
  await expect(reading.getByText('dropped()')).toHaveCount(0);
  await editor.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(reading.getByText('0 of 5,000 characters')).toBeVisible();

  // A report of the page's policy about a pasted style would be an error on the console.
  const written = () =>
    editor.evaluate((element) => element.innerHTML.replaceAll(/ class="[^"]*"| data-[\w-]+="[^"]*"/g, ''));
  for (const [program, expected] of Object.entries(pasted)) {
    await paste(editor, readFileSync(new URL(`pasted/${program}.txt`, import.meta.url), 'utf8'));
    await expect.poll(written).toBe(expected);
    await editor.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
  }
  await editor.pressSequentially('one');
  await editor.press('ControlOrMeta+b');
  await editor.pressSequentially('two');
  await editor.press('ControlOrMeta+a');
  await editor.press('ControlOrMeta+c');
  await editor.press('ArrowRight');
  await editor.press('Enter');
  await editor.press('ControlOrMeta+v');
  await expect.poll(written).toBe('<p>one<strong>two</strong></p>'.repeat(2));
  await expectNoAxeViolations(page);
});

/** Pasted rich text (`pasted/`) of Word on a desktop and of Google Docs, and what is left of it. */
const pasted = {
  word: [
    '<p>I can help with <strong>all of</strong> this, and have <strong>ten years</strong> of <em>experience</em> and a smile:</p>',
    '<ul><li><p>Cooking</p><ul><li><p>Gluten free</p></li></ul></li><li><p>Driving to appointments</p></li></ul>',
    '<p>My first steps:</p><ol><li><p>Listen</p></li><li><p><u>Ask</u></p></li></ol>',
  ].join(''),
  'google-docs': [
    '<p>I have worked for <strong>ten years</strong> in <em>many</em> homes, see <u>here</u>.</p>',
    '<ul><li><p>Cooking</p><ul><li><p>Gluten free</p></li></ul></li><li><p>Driving</p></li></ul>',
  ].join(''),
};

const paste = (editor: Locator, html: string) =>
  editor.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

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
  await expectAccessibleColours(page, 'a toast');
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
