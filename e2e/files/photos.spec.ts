import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { filePaths } from '#contract/files/files.ts';
import { limits } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { openWizard, pressContinue, stepHeading } from '../profiles/wizard.ts';
import { refusal } from '../refusal.ts';
import {
  administratorLogIn,
  approvedFamily,
  registerFamily,
  registerSupportWorker,
  saveProfile,
  setStatus,
  storedProfile,
} from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, tabTo, test } from '../visits.ts';
import {
  aPhoto,
  chooseFiles,
  gallery,
  listPhotos,
  photoFile,
  shownPhotos,
  storedNames,
  storedPhotos,
  uploadPhotos,
} from './photos.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const workerPhotos = `${routes.supportWorkerSetup}?step=6`;
const familyPhotos = `${routes.familySetup}?step=6`;
const uploads = `**${filePaths.upload}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit picture' });
const sources = (page: Page) =>
  page.locator('main img').evaluateAll((all) => all.map((image) => image.getAttribute('src')));

test('chosen photos are uploaded at once, each with its progress, and described afterwards', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker);
  await openWizard(page, workerPhotos);
  const photos = gallery(page, 'Photos');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(uploads, async (route) => {
    await held;
    await route.continue();
  });
  await chooseFiles(page, 'Photos', [
    await photoFile('garden.jpg', { width: 1600, height: 1200 }),
    await photoFile('beach.JPEG'),
    await photoFile('dog.jpg'),
  ]);
  await expect(photos.getByRole('progressbar', { name: 'Uploading garden.jpg' })).toBeVisible();
  await expect(photos.getByText('Waiting for its turn')).toHaveCount(2);
  await expectNoAxeViolations(page);
  release();
  await expect(shownPhotos(page, 'Photos')).toHaveCount(3);
  await button(page, 'Describe picture 1').click();
  const describing = page.getByRole('dialog', { name: 'Describe picture' });
  await describing.getByLabel('What does the picture show?').fill('Ana in a garden');
  await expectNoAxeViolations(page);
  await describing.getByRole('button', { name: 'Save' }).click();
  await expect(shownPhotos(page, 'Photos').first().getByRole('img')).toHaveAttribute(
    'alt',
    'Ana in a garden',
  );
  await expect(button(page, 'Describe picture 1')).toHaveCount(0);
  const stored = await storedPhotos(worker, 'photos');
  expect(stored.map(({ fileName }) => fileName)).toEqual(['garden.jpg', 'beach.JPEG', 'dog.jpg']);
  expect(stored[0]).toMatchObject({ width: 800, height: 600, alternativeText: 'Ana in a garden' });
  await expectNoAxeViolations(page);
  await pressContinue(page);
  await expect(stepHeading(page, 'Introduction')).toBeFocused();
  expect(await storedProfile(worker)).toMatchObject({ percentComplete: 13 });
});

test('other pictures are turned into upright JPEGs without their place, where the browser can read them', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker);
  await openWizard(page, workerPhotos);
  const sent: Buffer[] = [];
  page.on('request', (request) => {
    const body = request.url().includes(filePaths.upload) ? request.postDataBuffer() : null;
    if (body) sent.push(body);
  });
  const drawn = (width: number) =>
    sharp({ create: { width, height: 60, channels: 4, background: { r: 200, g: 60, b: 20, alpha: 0.5 } } });
  const turned = await drawn(90)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ana at home' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await chooseFiles(page, 'Photos', [
    file('screen shot.png', await drawn(80).png().toBuffer()),
    file('from the web.webp', await drawn(100).webp().toBuffer()),
    file('phone.jpg', turned),
  ]);
  await expect(shownPhotos(page, 'Photos')).toHaveCount(3);
  expect(await storedPhotos(worker, 'photos')).toMatchObject([
    { fileName: 'screen shot.jpg', width: 80, height: 60 },
    { fileName: 'from the web.jpg', width: 100, height: 60 },
    { fileName: 'phone.jpg', width: 60, height: 90 },
  ]);
  for (const body of sent) expect(body.includes('Exif') || body.includes('Ana at home')).toBe(false);
});

test('each wrong file is refused with a reason, before anything is sent; photos can be dropped and pasted', async ({
  visit,
}, testInfo) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker);
  await openWizard(page, workerPhotos);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(filePaths.upload)) sent.push(request.url());
  });
  const good = await aPhoto();
  const frame = good.indexOf(Buffer.from([0xff, 0xc0]));
  const huge = Buffer.from(good);
  huge.writeUInt16BE(10_000, frame + 5);
  huge.writeUInt16BE(10_000, frame + 7);
  const broad = await aPhoto({ width: 1200, height: 900 });
  const heic = Buffer.from('\0\0\0\u0018ftypheic', 'latin1');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await chooseFiles(page, 'Photos', [
    file('scan.pdf', Buffer.from('%PDF-1.7', 'latin1')),
    file('iphone.heic', heic),
    file('notes.jpg', Buffer.from('hello')),
    file('cut-off.jpg', good.subarray(0, frame + 20)),
    file('cut-by-40.jpg', broad.subarray(0, Math.floor(broad.length * 0.6))),
    file('huge.jpg', huge),
  ]);
  // From the disk, because so many bytes travel slowly from the test to the browser.
  const heavy = testInfo.outputPath('heavy.jpg');
  await writeFile(heavy, Buffer.concat([good, Buffer.alloc(limits.uploadMaxBytes)]));
  await gallery(page, 'Photos').getByLabel('Choose pictures: Photos').setInputFiles(heavy);
  const item = (name: string) => gallery(page, 'Photos').getByRole('listitem').filter({ hasText: name });
  await expect(item('scan.pdf')).toContainText('This is a PDF.');
  await expect(item('iphone.heic')).toContainText('Most Compatible');
  await expect(item('notes.jpg')).toContainText('Choose a picture: JPEG, PNG or WebP.');
  for (const name of ['cut-off.jpg', 'cut-by-40.jpg']) await expect(item(name)).toContainText('can’t read');
  await expect(item('huge.jpg')).toContainText('10000 × 10000 pixels');
  await expect(item('heavy.jpg')).toContainText('larger than 10 MB');
  await button(page, 'Remove scan.pdf').click();
  await expect(page.getByRole('group', { name: 'Chosen for Photos' })).toBeFocused();
  await expect(item('scan.pdf')).toHaveCount(0);
  expect(sent).toEqual([]);

  const bytes = [...good];
  const zone = page.getByRole('group', { name: 'Education', exact: true });
  const files = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(given)], 'certificate.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  await zone.dispatchEvent('drop', { dataTransfer: files });
  await expect(shownPhotos(page, 'Education')).toHaveCount(1);
  await zone.getByLabel(/Choose pictures/).focus();
  // Without the two bytes that end it.
  const another = [...(await aPhoto()).subarray(0, -2)];
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(given)], 'pasted.jpg', { type: 'image/jpeg' }));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, another);
  await expect(shownPhotos(page, 'Education')).toHaveCount(2);
  expect(await storedNames(worker, 'education')).toEqual(['certificate.jpg', 'pasted.jpg']);
});

test('a photo is edited with the keyboard alone: zoomed, rotated, flipped, moved, cropped, undone, cleared and reset', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker);
  await openWizard(page, workerPhotos);
  await chooseFiles(page, 'Photos', [await photoFile('house.jpg', { width: 400, height: 300 })]);
  await expect(shownPhotos(page, 'Photos')).toHaveCount(1);
  const press = async (name: string) => {
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
  };
  await tabTo(page, button(page, 'Edit picture 1'));
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeVisible();
  await expect(button(page, 'Undo')).toBeDisabled();
  await tabTo(page, button(page, 'Zoom in'));
  await page.keyboard.press('Enter');
  // One tab stop for all tools: the arrow keys go on.
  for (const name of ['Zoom out', 'Rotate left', 'Rotate right', 'Flip sideways', 'Flip upside down']) {
    await page.keyboard.press('ArrowRight');
    await expect(button(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await tabTo(page, button(page, 'Move left'));
  await page.keyboard.press('Enter');
  await press('Undo');
  await press('Reset');
  await expectNoAxeViolations(page);
  await tabTo(page, page.getByRole('tab', { name: 'Picture' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Crop' })).toBeFocused();
  await press('Add a crop frame');
  await expect(editor(page)).toContainText('We keep what is inside the frame');
  await tabTo(page, button(page, 'Wider'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Move frame left'));
  await page.keyboard.press('Enter');
  await expectNoAxeViolations(page);
  await press('Clear crop');
  await expect(editor(page)).toContainText('We keep what you see here');
  await press('Undo');
  await expect(editor(page)).toContainText('We keep what is inside the frame');
  await press('Reset');
  await expect(editor(page)).toContainText('We keep what you see here');
  await tabTo(page, page.getByRole('tab', { name: 'Crop' }));
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, button(page, 'Zoom in'));
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, editor(page).getByLabel('What does the picture show?'));
  await page.keyboard.type('Our house');
  await press('Save');
  await expect(editor(page)).toHaveCount(0);
  await expect(shownPhotos(page, 'Photos')).toContainText(['Our house']);
  const [stored] = await storedPhotos(worker, 'photos');
  expect(stored).toMatchObject({ width: 300, height: 400, alternativeText: 'Our house' });
});

test('stored photos are edited in their place, deleted and brought back, put in order, and one becomes the main picture', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const before = await uploadPhotos(worker, 'photos', ['one.jpg', 'two.jpg', 'three.jpg']);
  const [, , third] = await uploadPhotos(worker, 'avatar', ['1.jpg', '2.jpg', '3.jpg']);
  const page = await visit(worker);
  await openWizard(page, workerPhotos);
  const [photos, pictures] = [gallery(page, 'Photos'), gallery(page, 'Profile picture')];
  await photos.getByRole('button', { name: 'Edit picture 2' }).click();
  await page.getByRole('tab', { name: 'Crop' }).click();
  await button(page, 'Add a crop frame').click();
  await editor(page).getByLabel('What does the picture show?').fill('A corner');
  // Where its description isn't saved, the old one stays, the new one is shown beside it, and saving again finishes.
  await page.route('**/api/files/*', (route) => route.abort('internetdisconnected'), { times: 1 });
  await button(page, 'Save').click();
  await expect(editor(page).getByRole('alert')).toContainText('Check your connection');
  const behind = page.getByRole('list', { name: 'Photos', exact: true, includeHidden: true });
  await expect(behind.getByRole('listitem', { includeHidden: true })).toHaveCount(4);
  await button(page, 'Save').click();
  await expect(editor(page)).toHaveCount(0);
  await expect(shownPhotos(page, 'Photos').nth(1)).toContainText('A corner');
  const after = await storedPhotos(worker, 'photos');
  expect(after.map(({ fileName }) => fileName)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  expect(after[1]).toMatchObject({ width: 96, height: 72, alternativeText: 'A corner' });
  expect(after[1]?.guidID).not.toBe(before[1]?.guidID);
  await photos.getByRole('button', { name: 'Edit picture 1' }).click();
  await editor(page).getByLabel('What does the picture show?').fill('Only words');
  await button(page, 'Save').click();
  await expect(shownPhotos(page, 'Photos').first()).toContainText('Only words');
  expect((await storedPhotos(worker, 'photos'))[0]?.guidID).toBe(before[0]?.guidID);

  await photos.getByRole('button', { name: 'Delete picture 2' }).click();
  await expect(shownPhotos(page, 'Photos')).toHaveCount(2);
  await expect.poll(() => storedNames(worker, 'photos')).toEqual(['one.jpg', 'three.jpg']);
  await button(page, 'Undo').click();
  await expect(shownPhotos(page, 'Photos')).toHaveCount(3);
  expect(await storedNames(worker, 'photos')).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);

  await expect(shownPhotos(page, 'Profile picture').first()).toContainText('Main picture');
  await expect(pictures.getByText('This is how families see you.')).toBeVisible();
  await button(page, 'Use as main picture: picture 3').click();
  await expect.poll(() => storedNames(worker, 'avatar')).toEqual(['3.jpg', '1.jpg', '2.jpg']);
  await expect(page.getByRole('banner').locator('img[src*="thumbnail"]')).toHaveAttribute(
    'src',
    new RegExp(third?.guidID ?? ''),
  );
  await tabTo(page, pictures.getByRole('button', { name: 'Move picture 2 later' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => storedNames(worker, 'avatar')).toEqual(['3.jpg', '2.jpg', '1.jpg']);
  // The focus has moved with the photo.
  await expect(shownPhotos(page, 'Profile picture').nth(2).locator(':focus')).toHaveCount(1);
});

test('photos on their way block Continue, survive a visit to another step and can be cancelled', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker);
  await openWizard(page, workerPhotos);
  await page.route(uploads, () => {});
  await chooseFiles(page, 'Photos', [await photoFile('garden.jpg')]);
  await expect(button(page, 'Cancel garden.jpg')).toBeVisible();
  await pressContinue(page);
  const summary = page.getByRole('region', { name: /needs another look/ });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /aren’t uploaded yet/ }).click();
  await expect(button(page, 'Cancel garden.jpg')).toBeFocused();
  await page.clock.fastForward(limits.stepGuardMs);
  await button(page, 'Back').click();
  await expect(stepHeading(page, 'Work Experience')).toBeFocused();
  await page.goBack();
  await button(page, 'Cancel garden.jpg').click();
  await expect(page.getByRole('group', { name: 'Chosen for Photos' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Photos', level: 3 })).toBeFocused();
  await pressContinue(page);
  await expect(stepHeading(page, 'Introduction')).toBeFocused();
  expect(await storedPhotos(worker, 'photos')).toEqual([]);
});

test('a photo that the server refuses, that has no network or whose session ends is kept, and the browser asks before leaving', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Ana');
  const page = await visit(worker);
  await openWizard(page, workerPhotos);
  await page.route(uploads, (route) => route.fulfill(refusal(409, 'conflict')), { times: 1 });
  await chooseFiles(page, 'Photos', [await photoFile('garden.jpg'), await photoFile('dog.jpg')]);
  await expect(shownPhotos(page, 'Photos')).toHaveCount(1);
  await button(page, 'Retry garden.jpg').click();
  await expect(shownPhotos(page, 'Photos')).toHaveCount(2);

  await page.context().setOffline(true);
  await chooseFiles(page, 'Photos', [await photoFile('beach.jpg')]);
  await expect(gallery(page, 'Photos')).toContainText('We couldn’t reach our server');
  await expect(gallery(page, 'Photos')).toContainText('We’ll send it once you’re online again.');
  await page.context().setOffline(false);
  await expect(shownPhotos(page, 'Photos')).toHaveCount(3);

  // The browser thinks it's online, so no event says when to go on.
  await page.route(uploads, (route) => route.abort('internetdisconnected'));
  await chooseFiles(page, 'Photos', [await photoFile('river.jpg')]);
  await expect(gallery(page, 'Photos')).toContainText('We’ll keep trying while this page is open.');
  await page.unroute(uploads);
  await expect(shownPhotos(page, 'Photos')).toHaveCount(4);

  await page.route(uploads, () => {});
  await chooseFiles(page, 'Education', [await photoFile('degree.jpg')]);
  await expect(button(page, 'Cancel degree.jpg')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await button(page, 'Cancel degree.jpg').click();
  await page.unroute(uploads);

  await page.route(uploads, (route) => route.fulfill(refusal(401, 'not-signed-in')));
  await chooseFiles(page, 'Photos', [await photoFile('house.jpg'), await photoFile('dog.jpg')]);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Retry house.jpg')).toBeVisible();
  await expect(button(page, 'Retry dog.jpg')).toBeVisible();
});

test.describe('the photos of a profile', () => {
  test('are shown to the other side in a carousel that works by keyboard, without education and licence', async ({
    visit,
  }) => {
    const worker = await registerSupportWorker('Ana');
    await setStatus(worker, 'UNMATCHED');
    await uploadPhotos(worker, 'photos', ['one.jpg', 'two.jpg']);
    await uploadPhotos(worker, 'avatar', ['face.jpg']);
    const secrets = [
      ...(await uploadPhotos(worker, 'education', ['degree.jpg'])),
      ...(await uploadPhotos(worker, 'license', ['licence.jpg'])),
    ];
    const family = await approvedFamily();
    const page = await visit(family, { reducedMotion: 'reduce' });
    const answered = page.waitForResponse(`**${filePaths.download}**`);
    await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
    const carousel = page.getByRole('region', { name: 'Photos of Ana' });
    await expect(carousel).toContainText('1 of 2');
    expect((await answered).headers()['content-type']).toBe('image/avif');
    const pixels = () =>
      carousel
        .locator('img')
        .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth));
    await expect.poll(async () => Math.max(...(await pixels()))).toBeGreaterThan(0);
    await tabTo(page, carousel.getByRole('button', { name: 'Next picture' }));
    await page.keyboard.press('Enter');
    await expect(carousel).toContainText('2 of 2');
    await page.keyboard.press('Enter');
    await expect(carousel).toContainText('1 of 2');
    await expect(page.getByRole('main').locator('img[src*="thumbnail"]').first()).toBeVisible();
    await expectNoAxeViolations(page);
    const shown = (await sources(page)).join();
    for (const { guidID } of secrets) expect(shown).not.toContain(guidID);
    for (const tag of ['education', 'license'] as const) {
      expect((await listPhotos(worker, tag, family)).status).toBe(404);
    }
    await page.goto(routes.findWorker);
    await expect(
      page.getByRole('article').filter({ hasText: 'Ana' }).locator('img[src*="thumbnail"]').first(),
    ).toBeVisible();
  });

  test('are all shown to their owner, and Documents lists the files', async ({ visit }) => {
    const worker = await registerSupportWorker('Ana');
    await uploadPhotos(worker, 'education', ['degree.jpg']);
    const page = await visit(worker, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    await page.goto(routes.supportWorkerView);
    const panel = page.getByRole('region', { name: 'Only you and our team see this' });
    await expect(panel.getByRole('link', { name: /degree\.jpg/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add photos' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`${routes.supportWorkerSetup}?step=8`);
    await expect(page.getByRole('list', { name: 'Education files' })).toContainText('degree.jpg');
    await expect(page.locator('h3 + p').filter({ hasText: 'None yet' })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: /in Photos/ }).click();
    await expect(stepHeading(page, 'Photos')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

  test('can be changed by an administrator too', async ({ visit }) => {
    const worker = await registerSupportWorker('Ana');
    await uploadPhotos(worker, 'license', ['front.jpg']);
    const page = await visit(await administratorLogIn());
    await page.goto(`${routes.adminSupportWorkerView}/${worker.user.id}`);
    await expect(
      page
        .getByRole('region', { name: 'Only our team and the owner see this' })
        .getByRole('link', { name: /front/ }),
    ).toBeVisible();
    const setup = `${routes.adminSupportWorkerSetup}/${worker.user.id}`;
    await openWizard(page, `${setup}?step=6`);
    // What Chromium can read, which HEIC is not.
    await expect(page.getByText(/ JPEG, PNG or WebP, up to 10 MB each\.$/)).not.toHaveCount(0);
    await chooseFiles(page, 'Education', [await photoFile('degree.jpg')]);
    await expect(shownPhotos(page, 'Education')).toHaveCount(1);
    await expect.poll(() => storedNames(worker, 'education')).toEqual(['degree.jpg']);
    const licence = gallery(page, 'Licence and checks');
    // Documents have one door.
    await expect(licence.getByLabel(/Choose pictures/)).toHaveCount(0);
    await expect(licence.getByRole('link', { name: 'Add these in Documents' })).toBeVisible();
    await licence.getByRole('button', { name: 'Delete picture 1' }).click();
    await expect(page.getByRole('heading', { name: 'Licence and checks' })).toBeFocused();
    await openWithin(page, `${setup}?step=8`);
    await expect(page.getByRole('link', { name: 'their profile' })).toHaveAttribute(
      'href',
      `${routes.adminSupportWorkerView}/${worker.user.id}`,
    );
    await expect(page.getByRole('main').locator(`a[href="${routes.finalDocuments}"]`)).toHaveCount(0);
    // The browser would fill in the administrator's own.
    await openWithin(page, `${setup}?step=1`);
    for (const name of ['First name', 'Street address', 'Day', 'Postcode'])
      await expect(page.getByRole('textbox', { name: new RegExp(`^${name}`) })).toHaveAttribute(
        'autocomplete',
        'off',
      );
  });

  test('are requested once more when their addresses have expired, then say so and can be tried again', async ({
    visit,
  }) => {
    const worker = await registerSupportWorker('Ana');
    await uploadPhotos(worker, 'photos', ['one.jpg', 'two.jpg']);
    const page = await visit(worker);
    const lists: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/tag/photos')) lists.push(request.url());
    });
    await page.route(`**${filePaths.download}**`, (route) => route.fulfill(refusal(403, 'not-allowed')));
    await openWizard(page, workerPhotos);
    await expect(shownPhotos(page, 'Photos').getByText('This picture couldn’t be loaded')).toHaveCount(2);
    await expect.poll(() => lists.length).toBe(2);
    await page.unroute(`**${filePaths.download}**`);
    await shownPhotos(page, 'Photos').getByRole('button', { name: 'Retry' }).first().click();
    await expect(shownPhotos(page, 'Photos').getByText('This picture couldn’t be loaded')).toHaveCount(1);
    await expect(shownPhotos(page, 'Photos').locator('img').first()).toBeVisible();

    await uploadPhotos(worker, 'avatar', ['me.jpg']);
    // A list that does not load says so on the profile too.
    await page.route('**/tag/photos', (route) => route.fulfill(refusal(403, 'not-allowed')));
    // To a browser a picture that is refused, and one that the store does not give, are the same: a drawing stands in its place.
    await page.route(`**${filePaths.download}**`, (route) => route.fulfill(refusal(403, 'not-allowed')));
    await page.goto(routes.supportWorkerView);
    await expect(page.locator('article > header svg text')).toHaveText('A');
    await page.unroute(`**${filePaths.download}**`);
    const region = page.getByRole('region', { name: 'Photos', exact: true });
    await expect(region.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute('**/tag/photos');
    await region.getByRole('button', { name: 'Retry' }).click();
    await expect(region).toContainText('1 of 2');
  });
});

test('a family adds photos of its home, which complete its profile, and a worker sees them', async ({
  visit,
}) => {
  const family = await registerFamily('Leilani');
  for (const step of [1, 2, 3, 4, 5]) await saveProfile(family, { completedStep: step });
  const page = await visit(family);
  await openWizard(page, familyPhotos);
  await expect(gallery(page, 'Education')).toHaveCount(0);
  await chooseFiles(page, 'Family photos', [await photoFile('kitchen.jpg'), await photoFile('veranda.jpg')]);
  await expect(shownPhotos(page, 'Family photos')).toHaveCount(2);
  await pressContinue(page);
  await expect(page.getByRole('progressbar', { name: 'Profile complete' })).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
  await setStatus(family, 'UNMATCHED');
  const worker = await registerSupportWorker('Ana');
  await setStatus(worker, 'MATCHED');
  const other = await visit(worker);
  await other.goto(`${routes.familyView}/${family.user.id}`);
  await expect(other.getByRole('region', { name: 'Photos of the family' })).toContainText('1 of 2');
});
