import type { Locator, Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import type { Check } from '#contract/checks/checks.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { formatDayMonthYear } from '#contract/words.ts';
import { blockLiveUpdates } from '../block-live-updates.ts';
import { photoFile, storedPhotos } from '../files/photos.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { thisDay } from '../months.ts';
import {
  administratorLogIn,
  finishProfile,
  type Person,
  registerFamily,
  registerSupportWorker,
  request,
  saveProfile,
  send,
  setStatus,
} from '../registrations.ts';
import { expectNoSidewaysScroll, pressTwice, tabTo, test } from '../visits.ts';

const titles = ['Reference checks', 'Police check', 'Visa for Australia', 'Visa for New Zealand'];
const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Finalise Documents' });
const counter = (page: Page, count: number) =>
  page.getByRole('progressbar', { name: messages.finalDocumentsProgress.replace('0', String(count)) });

const today = thisDay();
const inDays = (days: number) => daysAfter(today, days);

async function typeDay(group: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await group.getByLabel('Day').fill(date);
  await group.getByLabel('Month').fill(month);
  await group.getByLabel('Year').fill(year);
}

const day = (within: Locator, name: string) => within.getByRole('group', { name });

const choosePhoto = async (within: Locator, name = 'police.jpg') =>
  within
    .getByLabel(/^Choose a(nother)? photo or PDF: /)
    .setInputFiles(await photoFile(name, { width: 900, height: 600 }));

/** By the team, which also records what has expired. */
const writeDown = async (worker: Person, body: object) =>
  send<Check>(`/api/checks/profile/${worker.user.id}`, await administratorLogIn(), 'POST', body);

const see = async ({ id }: Check, body: object) =>
  send<Check>(`/api/checks/${id}/seen`, await administratorLogIn(), 'POST', body);

const police = { kind: 'national-police-check', issuedOn: inDays(-400), expiresOn: inDays(600) };

async function open(page: Page): Promise<void> {
  await page.goto(routes.finalDocuments);
  await expect(heading(page)).toBeVisible();
  await expect(card(page, 'Police check')).toBeVisible();
}

test('a worker hands in a police check with its photo, changes it and deletes it', async ({ visit }) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker);
  await page.goto(`${routes.supportWorkerSetup}?step=8`);
  const asked = page.getByRole('listitem').filter({ hasText: 'Police check' });
  await expect(asked.filter({ visible: true })).toContainText('Missing');
  await page.getByRole('link', { name: 'Add your documents' }).click();
  await expect(page).toHaveURL(routes.finalDocuments);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    ...titles,
    'Other checks',
  ]);
  await expect(page.getByRole('main')).toContainText(
    'We ask you for a police check, a working with children check',
  );
  await expect(counter(page, 0)).toHaveAttribute('value', '0');
  await expect(page.getByRole('navigation', { name: /Breadcrumb/i })).toContainText('Setup Profile');
  await expectNoAxeViolations(page);

  const section = card(page, 'Police check');
  await section.getByRole('button', { name: 'Add: Police check' }).click();
  await section.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(section.getByRole('link', { name: /: add a photo of the document/ })).toBeVisible();
  await expect(section.getByRole('link', { name: /enter the date of issue/ })).toBeVisible();
  await choosePhoto(section);
  await expect(section.getByRole('img', { name: /police\.jpg/ })).toBeVisible();
  await typeDay(day(section, 'Issued on'), inDays(-30));
  await expectNoAxeViolations(page);
  // A second press while the first is under way does nothing.
  await pressTwice(section.getByRole('button', { name: 'Add', exact: true }));
  await expect(section).toContainText(/Added \d+ \w+ \d{4}\. Our team hasn’t looked at it yet\./);
  await expect(section.getByRole('heading', { name: 'Police check' })).toBeFocused();
  await expect(counter(page, 1)).toHaveAttribute('value', String(limits.finalDocumentsPercent));
  await expect(section.getByRole('listitem')).toHaveCount(1);

  await section.getByRole('button', { name: 'Change: Police check' }).click();
  await section.getByLabel('Number on the document').fill('NPC-204881');
  await section.getByRole('button', { name: 'Save changes' }).click();
  await expect(section).toContainText('NPC-204881');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);

  await tabTo(page, section.getByRole('button', { name: 'Delete: Police check' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete this police check?' });
  await expect(question).toContainText('Its photo is deleted too.');
  await expectNoAxeViolations(page);
  // The photo goes afterwards: nobody waits for it.
  let deletePhoto = () => {};
  const mayDelete = new Promise<void>((resolve) => {
    deletePhoto = resolve;
  });
  await page.route('**/api/files/*', async (route) => {
    if (route.request().method() === 'DELETE') await mayDelete;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(counter(page, 0)).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Police check' })).toBeFocused();
  expect(await storedPhotos(worker, 'license')).toHaveLength(1);
  const isDeleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  deletePhoto();
  await isDeleted;
  expect(await storedPhotos(worker, 'license')).toEqual([]);
  await expect(section.getByRole('heading', { name: 'Police check' })).toBeFocused();
});

test('who deletes or changes a check too late reads what has become of it', async ({ visit }) => {
  const worker = await registerSupportWorker('Ana');
  const clearance = { kind: 'ndis-worker-screening', number: 'D1', expiresOn: inDays(900) };
  const [seen, changed] = [
    await writeDown(worker, { ...police, expiresOn: inDays(600) }),
    await writeDown(worker, clearance),
  ];
  const page = await visit(worker);
  await open(page);
  const [section, other] = [card(page, 'Police check'), card(page, 'NDIS worker screening')];
  await other.getByRole('button', { name: 'Change: NDIS worker screening' }).click();
  await other.getByLabel('Check number').fill('D3');
  await see(seen, { seenOn: today, expiresOn: inDays(600) });
  await send(`/api/checks/${changed.id}`, worker, 'PUT', { ...clearance, number: 'D2' });

  await tabTo(page, section.getByRole('button', { name: 'Delete: Police check' }));
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(section.getByRole('alert')).toContainText(
    'Our team has accepted it in the meantime, so it wasn’t deleted. Only our team can delete it now.',
  );
  await expect(section.getByRole('heading', { name: 'Police check' })).toBeFocused();
  await expect(section).toContainText(`valid to ${formatDayMonthYear(inDays(600))}.`);
  await expectNoAxeViolations(page);

  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('alert')).toContainText(
    /It’s been changed since you opened it.+press the button again\./,
  );
  await expect(other.getByLabel('Check number')).toHaveValue('D3');
  await expectNoAxeViolations(page);
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other).toContainText('D3');
});

test('a worker who lives elsewhere reads what each country asks for, and after moving what is asked there', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  await saveProfile(worker, { address: { country: { code: 'FJ' } } });
  const page = await visit(worker);
  await open(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('Your profile says that you live in Fiji.');
  await expect(main).toContainText('In New Zealand we ask for New Zealand police vetting');
  await expect(card(page, 'Visa for New Zealand')).toContainText('We ask for this in New Zealand.');
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'change where you live' }).click();
  const country = page.getByRole('combobox', { name: 'Country of residence' });
  await country.fill('New Zeal');
  await page.getByRole('option', { name: 'New Zealand' }).click();
  await expect(page.getByText('Saved just now')).toBeVisible();
  await page.goBack();
  await expect(main).toContainText('We ask you for New Zealand police vetting');
  await expect(main).not.toContainText('Your profile says');
});

test('referees, a visa, and a check of a state are handed in without a photo where none is needed', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker);
  await open(page);
  const referees = card(page, 'Reference checks');
  for (const [button, name] of [
    ['Name your first referee', 'Mere Tau'],
    ['Name your second referee', 'Jo Lee'],
  ] as const) {
    await referees.getByRole('button', { name: button }).click();
    await referees.getByLabel('Name of the referee').fill(name);
    await referees.getByLabel('How you know each other').fill('My team leader for two years');
    await referees.getByLabel('Their phone number').fill('+61 400 123 456');
    await referees.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(referees.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(counter(page, 1)).toBeVisible();
  await expect(referees).toContainText('Our team hasn’t spoken with them yet.');

  const visa = card(page, 'Visa for Australia');
  await visa.getByRole('button', { name: 'Add: Visa for Australia' }).click();
  await choosePhoto(visa, 'passport.jpg');
  await expect(visa.getByRole('img', { name: /passport\.jpg/ })).toBeVisible();
  await visa.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(visa.getByRole('link', { name: /Choose whether it expires/ })).toBeVisible();
  await visa.getByRole('radio', { name: /^No, it doesn’t expire/ }).click();
  await visa.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(visa).toContainText('It doesn’t expire');
  await expect(counter(page, 2)).toBeVisible();

  const children = card(page, 'Working with children check');
  await children.getByRole('button', { name: 'Add: Working with children check' }).click();
  await expect(children.getByText('Add: Working with children check')).toBeFocused();
  await children.getByLabel('State or territory that issued it').selectOption('Queensland');
  await children.getByLabel('Check number').fill('1234567/1');
  await typeDay(day(children, 'Expiry date'), inDays(500));
  await children.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(children).toContainText('Working with children check, Queensland');
  await expect(counter(page, 2)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a worker reads what the team has seen, refused, and what has expired, and sends a new one', async ({
  visit,
}) => {
  const worker = await finishProfile(await registerSupportWorker('Ana'));
  await setStatus(worker, 'UNMATCHED');
  const ended = await writeDown(worker, { ...police, issuedOn: inDays(-900), expiresOn: inDays(-1) });
  await see(ended, { seenOn: inDays(-300), expiresOn: inDays(-1) });
  const licence = await writeDown(worker, { kind: 'drivers-licence', number: 'D1', expiresOn: inDays(900) });
  await see(licence, { seenOn: today, expiresOn: inDays(900) });
  const cpr = await writeDown(worker, { kind: 'cpr', issuedOn: inDays(-340), expiresOn: inDays(20) });
  await see(cpr, { seenOn: today, expiresOn: inDays(20) });
  const clearance = await writeDown(worker, {
    kind: 'ndis-worker-screening',
    number: '12345',
    expiresOn: inDays(90),
  });
  const refusal = { reason: 'number-not-found', note: 'We looked twice' };
  await send(`/api/checks/${clearance.id}/refused`, await administratorLogIn(), 'POST', refusal);

  const page = await visit(worker);
  const why = `Your police check expired on ${formatDayMonthYear(inDays(-1))}, so families can’t find you.`;
  await page.goto(routes.supportWorkerView);
  await expect(page.getByRole('main')).toContainText(`${why} Add a new one.`);
  await expect(page.getByRole('main')).toContainText(
    'Families can’t find your profile until our team has seen your new check.',
  );
  await page.goto(routes.findFamily);
  await expect(page.getByRole('main')).toContainText(why);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Add a new one' }).click();
  await expect(heading(page)).toBeVisible();

  await expect(card(page, 'Police check')).toContainText(
    `Expired on ${formatDayMonthYear(inDays(-1))}. Families can’t find you until we’ve seen a new one.`,
  );
  await expect(card(page, 'Driver’s licence')).toContainText(
    `Accepted by our team on ${formatDayMonthYear(today)}, valid to ${formatDayMonthYear(inDays(900))}.`,
  );
  await expect(card(page, 'CPR')).toContainText(`Expires on ${formatDayMonthYear(inDays(20))}.`);
  // Seen checks are nobody's to change or to delete.
  await expect(page.getByRole('button', { name: /^Delete: / })).toHaveCount(1);
  await expectNoAxeViolations(page);

  const screening = card(page, 'NDIS worker screening');
  await expect(screening).toContainText('We couldn’t accept it.');
  await expect(screening).toContainText('We couldn’t find this number in the register.');
  await expect(screening).toContainText('We looked twice');
  await screening.getByRole('button', { name: /^Correct and send again/ }).click();
  await screening.getByLabel('Check number').fill('54321');
  await screening.getByRole('button', { name: 'Send again' }).click();
  await expect(screening).toContainText('Our team hasn’t looked at it yet.');

  const section = card(page, 'Police check');
  await section.getByRole('button', { name: 'Add a new one: Police check' }).click();
  await choosePhoto(section);
  await typeDay(day(section, 'Issued on'), inDays(-3));
  await section.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(section).toContainText('Our team hasn’t looked at it yet.');
  await expect(page.getByRole('main')).toContainText('Our team hasn’t seen the new one yet.');

  const own = await send<{ checks: Check[] }>(`/api/checks/profile/${worker.user.id}`, worker, 'GET');
  const renewed = own.checks.find(({ kind, standing }) => kind === police.kind && standing === 'added');
  if (renewed) await see(renewed, { seenOn: today, expiresOn: inDays(1000) });
  await page.reload();
  await expect(section).toContainText(`valid to ${formatDayMonthYear(inDays(1000))}.`);
  await expect(section.getByText('Earlier ones (1)')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Families can’t find you');
});

test('what is typed survives a lost network, a way back and an expired session', async ({ visit }) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker);
  await blockLiveUpdates(page);
  await open(page);
  const section = card(page, 'Police check');
  await section.getByRole('button', { name: 'Add: Police check' }).click();
  await section.getByLabel('Number on the document').fill('NPC-1');
  await page.context().setOffline(true);
  await choosePhoto(section);
  await expect(section.getByRole('alert')).toContainText('The photo hasn’t been uploaded yet');
  await expect(section.getByRole('alert')).toContainText('We’ll send it once you’re online again.');
  await page.context().setOffline(false);
  await expect(section.getByRole('img', { name: /police\.jpg/ })).toBeVisible();

  await page
    .getByRole('navigation', { name: /Breadcrumb/i })
    .getByRole('link', { name: 'Home' })
    .click();
  await expect(page).toHaveURL(routes.home);
  await page.goBack();
  await expect(section.getByLabel('Number on the document')).toHaveValue('NPC-1');
  await expect(section.getByRole('img', { name: /police\.jpg/ })).toBeVisible();

  await typeDay(day(section, 'Issued on'), inDays(-3));
  await request('/api/user/session', { method: 'DELETE', token: worker.token });
  await section.getByRole('button', { name: 'Add', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await expect(login).toBeVisible();
  await login.getByLabel('Email').fill(worker.user.email);
  await login.getByRole('textbox', { name: 'Password' }).fill('Passw0rd!');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login).toBeHidden();
  await expect(section.getByLabel('Number on the document')).toHaveValue('NPC-1');
  await section.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(section).toContainText('Our team hasn’t looked at it yet.');
  await expect(counter(page, 1)).toBeVisible();
});

/** A PDF as people save it, with words on each page. */
function pdfOf(pages: number, options: { userPassword?: string } = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
  for (let page = 1; page <= pages; page += 1) pdf.addPage().fontSize(40).text(`Page ${page}`);
  pdf.end();
  return whole;
}

/** A scan of an office scanner: a page that is one fax picture, here of 64 × 8 black points. */
function scannedPdf(): Buffer {
  const rows = `0010011010100000011110000110111${'11'.repeat(7)}`.padEnd(48, '0');
  const fax = Buffer.from(rows.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const draw = '200 0 0 200 0 0 cm /P Do';
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>> endobj
4 0 obj <</Length ${draw.length}>> stream
${draw}
endstream endobj
5 0 obj <</Type/XObject/Subtype/Image/Width 64/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 64/Rows 8>>/Length ${fax.length}>> stream
`,
    ),
    fax,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF'),
  ]);
}

/** Runs in the page. How high a picture is beside its width, and whether anything dark is on it. */
async function lookOf(image: HTMLImageElement) {
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, width, height) ?? {};
  return { shape: height / width, isDark: data.some((value, place) => place % 4 === 0 && value < 80) };
}

test('files that are no pictures, too large or broken are refused with a reason, and a PDF becomes a picture that is sent on a press', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker);
  await open(page);
  const visa = card(page, 'Visa for Australia');
  await visa.getByRole('button', { name: 'Add: Visa for Australia' }).click();
  const choose = (buffer: Buffer, mimeType = 'image/jpeg') =>
    visa.getByLabel(/^Choose a photo or PDF: /).setInputFiles({ name: 'document.jpg', mimeType, buffer });
  const choosePdf = (buffer: Buffer) => choose(buffer, 'application/pdf');
  await choosePdf(Buffer.from('%PDF-1.4'));
  await expect(visa.getByRole('alert')).toContainText('We can’t read this PDF. It may be damaged.');
  await choosePdf(await pdfOf(1, { userPassword: 'secret' }));
  await expect(visa.getByRole('alert')).toContainText('This PDF is locked with a password.');
  // Its picture is missing.
  await choosePdf(Buffer.from(scannedPdf().toString('latin1').replace('/P Do', '/Q Do'), 'latin1'));
  await expect(visa.getByRole('alert')).toContainText('We can’t see anything on this PDF.');
  await choose(Buffer.alloc(limits.uploadMaxBytes + 1));
  await expect(visa.getByRole('alert')).toContainText('This file is larger than 10 MB.');
  await choose(Buffer.from('no picture'));
  await expect(visa.getByRole('alert')).toContainText(
    'This isn’t a file we can use. Choose a photo or a PDF',
  );
  await expectNoAxeViolations(page);

  const preview = visa.locator('img');
  await choosePdf(scannedPdf());
  await expect(visa).toContainText('This is your PDF as a picture. Nothing has been sent yet.');
  expect(await preview.evaluate(lookOf)).toEqual({ shape: 1, isDark: true });
  await choosePdf(await pdfOf(5));
  await expect(visa).toContainText('This PDF has 5 pages, and we use the first 3.');
  const look = await preview.evaluate(lookOf);
  expect(look.isDark).toBe(true);
  expect(look.shape).toBeGreaterThan(4);
  await expectNoAxeViolations(page);
  expect(await storedPhotos(worker, 'license')).toEqual([]);
  await visa.getByRole('button', { name: 'Send this picture' }).click();
  await expect(visa.getByRole('img', { name: /document\.jpg/ })).toBeVisible();
  expect(await storedPhotos(worker, 'license')).toHaveLength(1);
});

test('a page that cannot load its checks says so, and is for support workers only', async ({
  visit,
  page: visitor,
}) => {
  const page = await visit(await registerSupportWorker('Ana'));
  let isUp = false;
  await page.route('**/api/checks/profile/*', (route) =>
    isUp ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.goto(routes.finalDocuments);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoAxeViolations(page);
  isUp = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Police check')).toBeVisible();

  const other = await visit(await registerFamily('Leilani'));
  await other.goto(routes.finalDocuments);
  await expect(other).not.toHaveURL(routes.finalDocuments);
  await visitor.goto(routes.finalDocuments);
  await expect(visitor).toHaveURL(routes.home);
});
