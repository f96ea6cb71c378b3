import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { hidingWords } from '#contract/admissions/hiding-words.ts';
import { ownPictureUrl } from '#contract/home-pictures.ts';
import { mondayToFriday, openOn } from '#contract/open-week.ts';
import { routes } from '#contract/routes.ts';
import { defaultSettings, settings } from '#contract/settings.ts';
import { builtPages } from '#scripts/build/render-site.ts';
import { aPhoto } from '#server/testing/pictures.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { logIn } from '../people.ts';
import { administrator } from '../servers.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

// One after the other: a change that somebody else makes meanwhile is a conflict.
test.describe.configure({ mode: 'default' });

// Other tests run meanwhile, so this one changes what no page shows.
test('the team changes a setting, reads who did it, and takes it back', async ({ page }) => {
  await logIn(page, administrator.email, administrator.password);
  await page.goto(routes.adminSettings);
  const company = page.getByRole('region', { name: 'Company and invoices' });
  const bank = company.getByLabel('How to pay in New Zealand');
  await expect(bank).toHaveValue(defaultSettings.payTo.NZ);
  await bank.fill('');
  await company.getByLabel('GST number (New Zealand)').fill('12-345');
  await company.getByRole('button', { name: 'Save' }).click();
  const mistakes = company.getByRole('region', { name: '2 answers need another look' });
  await expect(mistakes).toContainText('enter the 8 or 9 digits of the GST number');
  await expect(mistakes).toContainText('say how to pay');
  await expectNoAxeViolations(page, 'with errors');
  await company.getByLabel('GST number (New Zealand)').fill('49091850');
  await bank.fill('Bank transfer to 12-3456-0000000-00');
  // What is typed outlives a reload.
  await page.reload();
  await expect(bank).toHaveValue('Bank transfer to 12-3456-0000000-00');
  await company.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. It’s on every page within ten seconds.').first()).toBeVisible();
  await expect(company.getByLabel('GST number (New Zealand)')).toHaveValue('49-091-850');
  const change = page.getByRole('region', { name: 'Changes' }).getByRole('listitem').first();
  await expect(change).toContainText(administrator.email);
  await expect(change).toContainText(`How to pay in New Zealand: from ‘${defaultSettings.payTo.NZ}`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('link', { name: 'See who has changed what' }).click();
  await expect(change).toBeInViewport();
  await change.getByRole('button', { name: /^Take back/ }).click();
  await expect(bank).toHaveValue(defaultSettings.payTo.NZ);
  await expect(page.getByRole('region', { name: 'Changes' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'News' }).getByText(/ten seconds/)).toHaveText([
    /^Taken back/,
  ]);

  // Closed days alone show nowhere while no office hours do.
  const office = page.getByRole('region', { name: 'Office hours' });
  await office.getByLabel('Show our office hours').check();
  await expect(office.getByText('People read: ‘within 3 working days’.')).toBeVisible();
  await office.getByLabel('Friday open').uncheck();
  await expect(
    office.getByText('within 3 working days (Monday, Tuesday, Wednesday and Thursday)'),
  ).toBeVisible();
  await office.getByLabel('Monday to').fill('08:00');
  await office.getByRole('button', { name: 'Add closed days' }).click();
  await expect(office.getByLabel('First day')).toBeFocused();
  await page.keyboard.type('01012020');
  await office.getByRole('button', { name: 'Save' }).click();
  const wrong = office.getByRole('region', { name: '2 answers need another look' });
  await expect(wrong).toContainText('closing time that’s at least an hour after opening');
  await expect(wrong).toContainText('this day has passed');
  await expectNoAxeViolations(page, 'with wrong hours');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `${width}`);
  }
  await office.getByLabel('First day').fill('2999-12-24');
  await office.getByLabel('Last day').fill('2999-12-27');
  await office.getByLabel('Show our office hours').uncheck();
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(change).toContainText(
    'Other closed days: from nothing to ‘24 December 2999 to 27 December 2999’',
  );
  await change.getByRole('button', { name: /^Take back/ }).click();
  await expect(change).toContainText('27 December 2999’ to nothing');
  await office.getByLabel('Show our office hours').check();
  await expect(office.getByLabel('First day')).toHaveCount(0);
  await expectNoAxeViolations(page);
});

// No other test looks at this picture of the home page.
test('the team replaces a picture of the home page, and takes it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, administrator.email, administrator.password);
  await page.goto(routes.adminSettings);
  const row = page.getByRole('group', { name: 'Picture for body and health' });
  await expect(row).toContainText('The standard drawing');
  await row.getByRole('button', { name: /^Replace/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture for body and health' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose a picture first.');
  const choose = dialog.getByLabel(/^Choose/);
  await choose.setInputFiles({
    name: 'small.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 60, height: 60 }),
  });
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  await dialog.getByLabel('What does the picture show?').fill('A hand');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This picture is 60 × 60 pixels.');
  await expectNoAxeViolations(page, 'with an error');
  // Larger than what is sent: the browser makes it smaller.
  await choose.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await aLargePhoto() });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Your own: ‘A hand’');
  await expect(row.getByRole('button', { name: /^Change/ })).toBeFocused();
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 120);
  await expectNoSidewaysScroll(page);
  const change = page.getByRole('region', { name: 'Changes' }).getByRole('listitem').first();
  await expect(change).toContainText(
    'Picture for body and health: from the standard drawing to our own ‘A hand’',
  );
  await row.getByRole('button', { name: /^Use our drawing/ }).press('Enter');
  await expect(row).toContainText('The standard drawing');
  await expect(row).toBeFocused();
  await expectNoAxeViolations(page);
});

/** Some four megabytes. */
async function aLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const officeHours = { ...openOn(mondayToFriday), saturday: { from: '10:00', to: '12:30' } };

test('every page is rendered with other settings, and the application adopts it', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'alongside-rendered-'));
  const other = {
    ...defaultSettings,
    officeHours,
    holidayCalendar: 'AU-NSW' as const,
    contactHoursCount: 'office-hours' as const,
    name: 'Beside & You',
    zone: 'Australia/Sydney' as const,
    supportPhone: '1300 000 004',
    supportPhoneNZ: '0800 123 456',
    joiningFeeCents: null,
    matchFeeCents: 125_050,
    brandColour: '#7a1fa2',
    texts: {},
    logo: 'f'.repeat(32),
    pictureHero: { id: 'e'.repeat(32), alt: 'Two people on a veranda' },
    pictureTalk: { id: 'e'.repeat(32), alt: '' },
    documents: settings.documents,
  };
  const logo = readFileSync('web/public/icon-192.png').toString('base64');
  await builtPages('web').render?.(folder, other, logo);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(JSON.parse(read('site.webmanifest'))).toMatchObject({
    name: other.name,
    short_name: other.name,
    theme_color: '#7a1fa2',
  });
  expect(read('shells/family/find-worker.html')).toContain('<title>Find a support worker – Beside &amp; You');
  expect(read('favicon.svg')).toContain('data:image/png;base64,');
  expect(read('terms-of-use.pdf')).toMatch(/^%PDF/);
  await page.route('/logo.png?*', (route) => route.fulfill({ path: join(folder, 'logo.png') }));
  const photo = await aPhoto({ width: 475, height: 350 });
  await page.route('/api/settings/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: photo }),
  );
  await page.route('/colours.css?*', (route) =>
    route.fulfill({ contentType: 'text/css', body: read('colours.css') }),
  );
  for (const path of [routes.home, routes.process, routes.familySignUp]) {
    const html = read(path === routes.home ? 'index.html' : `${path.slice(1)}.html`);
    expect(html).not.toContain(settings.supportPhone);
    await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(path);
    // Starts the application.
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Call 1300 000 004' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('naturalWidth', 132);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('(in New Zealand 0800 123 456)');
    await expect(page).toHaveTitle(/ – Beside & You$/);
    await expect(footer.getByRole('link').first()).toHaveCSS('color', 'rgb(113, 29, 151)');
    await expect(page.locator('meta[name="theme-color"][data-theme="light"]')).toHaveAttribute(
      'content',
      '#7a1fa2',
    );
    if (path !== routes.home) continue;
    // In the page's own HTML, and after the application has taken over.
    expect(html).toContain(`src="${ownPictureUrl('e'.repeat(32), 760)}"`);
    const hero = page.getByRole('img', { name: 'Two people on a veranda' });
    await expect(hero).not.toHaveJSProperty('naturalHeight', 0);
    await expect(hero).toHaveCSS('border-radius', '16px');
    await expect(page.locator(`img[alt=""][src="${ownPictureUrl('e'.repeat(32), 240)}"]`)).toHaveCount(1);
  }
  await expect(page.getByText('A fee of $1,250.50 is payable on a successful match.')).toBeVisible();
  expect(read('process.html')).toContain('gets in touch within 3 working days to set up');
  // The closed day is nobody's but the browser's, which starts without being touched.
  const contact = read('contact-us.html');
  expect(contact).not.toContain('Australia Day');
  await page.route(routes.contactUs, (route) => route.fulfill({ contentType: 'text/html', body: contact }));
  await page.clock.setFixedTime(new Date('2027-01-24T20:00:00Z'));
  await page.goto(routes.contactUs);
  const main = page.getByRole('main');
  await expect(main).toContainText('Monday to Friday, 9\u00a0am to 5\u00a0pm');
  await expect(main).toContainText('Saturday, 10\u00a0am to 12:30\u00a0pm');
  await expect(main).toContainText('Sydney time, closed on public holidays in New South Wales');
  await expect(main).toContainText('Closed on Tuesday 26 January, Australia Day');
  await expectNoAxeViolations(page);
  rmSync(folder, { recursive: true });
});

test('the team sets how long a check is valid, and is asked before a change hides people', async ({
  page,
}) => {
  await logIn(page, administrator.email, administrator.password);
  await page.goto(routes.adminSettings);
  const checks = page.getByRole('region', { name: 'Checks', exact: true });
  const save = checks.getByRole('button', { name: 'Save' });
  const territory = checks.getByLabel('Northern Territory');
  await expect(territory).toHaveValue('24');
  await territory.fill('121');
  await save.click();
  await expect(checks.getByRole('region', { name: 'One answer needs another look' })).toContainText(
    'enter a number of months from 1 to 120',
  );
  await territory.fill('30');
  await expect(territory).toHaveAccessibleDescription('In months: 30 months');
  await save.click();
  const change = page
    .getByRole('region', { name: 'Changes' })
    .getByRole('listitem')
    .filter({ hasText: 'of the Northern Territory, how long it’s valid: from 2 years to 30 months' })
    .first();
  await change.getByRole('button', { name: /^Take back/ }).click();
  await expect(territory).toHaveValue('24');

  // Other tests run meanwhile, so nobody is hidden for this one.
  const words = hidingWords(12);
  const conflict = { status: 409, title: 'Conflict', code: 'conflict', detail: words, msg: words };
  await page.route('**/api/admin/settings', async (route) => {
    const { mayHide } = route.request().postDataJSON() ?? {};
    if (route.request().method() !== 'PUT' || mayHide === 13) return route.fallback();
    // It grows by one while the question is read.
    const message = hidingWords(mayHide === 12 ? 13 : 12);
    return route.fulfill({
      status: 409,
      json: { ...conflict, errors: [{ field: 'mayHide', message }] },
    });
  });
  const cpr = checks
    .getByRole('group', { name: 'Checks of support workers in New Zealand' })
    .getByRole('checkbox', { name: 'CPR' });
  await cpr.click();
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Hide people from the search?' });
  await expect(question).toContainText(words);
  await expectNoAxeViolations(page, 'the question');
  await question.getByRole('button', { name: 'Save and hide them' }).click();
  await expect(question).toContainText('13 people');
  await question.getByRole('button', { name: 'Don’t save' }).click();
  await expect(question).toBeHidden();
  await expect(save).toBeEnabled();
  await expect(cpr).toBeChecked();
  await cpr.click();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoAxeViolations(page);
});
