import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import {
  administratorLogIn,
  approvedFamily,
  type Person,
  registerSupportWorker,
  request,
  saveAsAdministrator,
  saveProfile,
  storedProfile,
} from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, tabTo, test } from '../visits.ts';
import {
  autosaved,
  continueButton,
  expectErrors,
  missingFirst,
  openWizard,
  pressContinue,
  stepHeading,
  watchSaves,
} from './wizard.ts';

const setup = (step: number) => `${routes.supportWorkerSetup}?step=${step}`;
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name });
const answer = (page: Page, question: string, name: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name });
const readyDialog = (page: Page) => page.getByRole('dialog', { name: messages.readyForInterviewTitle });
const percent = (page: Page) => page.getByRole('progressbar', { name: 'Profile complete' });

/** Somebody whose first step is done. */
async function begunWorker(): Promise<Person> {
  const worker = await registerSupportWorker('Ana');
  await saveProfile(worker, { nationality: { code: 'FJ' }, completedStep: 1 });
  return worker;
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, textbox(page, name));
  await page.keyboard.insertText(text);
}

/** The space bar chooses the first answer, the arrow keys the others. */
async function answerByKeyboard(page: Page, question: string, arrows = 0): Promise<void> {
  await tabTo(page, page.getByRole('radiogroup', { name: question }).getByRole('radio').first());
  await page.keyboard.press('Space');
  for (let presses = 0; presses < arrows; presses += 1) await page.keyboard.press('ArrowDown');
}

async function continueByKeyboard(page: Page): Promise<void> {
  await tabTo(page, continueButton(page));
  await page.clock.fastForward(limits.stepGuardMs);
  await page.keyboard.press('Enter');
}

async function arriveAt(page: Page, title: string, percentComplete: number): Promise<void> {
  await expect(stepHeading(page, title)).toBeFocused();
  await expect(percent(page)).toHaveAttribute('aria-valuenow', String(percentComplete));
  await expectNoAxeViolations(page);
}

test('a support worker fills every step in one run, with the keyboard alone', async ({ visit }) => {
  const worker = await begunWorker();
  const page = await visit(worker);
  await openWizard(page, routes.supportWorkerSetup);
  await expect(stepHeading(page, 'Contact & Social Information')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(worker.user.email);
  await expect(page.getByRole('link', { name: 'your account' })).toHaveAttribute('href', routes.account);
  await typeInto(page, 'Mobile', '+61 491 570 156');
  await typeInto(page, 'WhatsApp', '61491570157');
  await typeInto(page, 'Skype name', 'ana.skype');
  await typeInto(page, 'LinkedIn', 'ana-linkedin');
  await typeInto(page, 'Facebook', 'ana.facebook');
  await typeInto(page, 'Instagram', 'ana.instagram');
  await typeInto(page, 'Twitter', 'ana.twitter');
  await continueByKeyboard(page);

  await arriveAt(page, 'More About You', 25);
  await answerByKeyboard(page, 'Are you trained in first aid?');
  await answerByKeyboard(page, 'Can you swim?');
  await answerByKeyboard(page, 'Do you smoke?', 1);
  await answerByKeyboard(page, 'Have you lived away from home before?');
  await typeInto(page, 'Pets', 'Love dogs');
  await typeInto(page, 'Dietary considerations', 'No pork');
  await typeInto(page, 'Religion', 'Methodist');
  await typeInto(page, 'Relevant medical conditions', 'Hay fever');
  await expect(
    page
      .getByRole('group', { name: /^Languages you speak/ })
      .getByRole('checkbox')
      .nth(2),
  ).toHaveAccessibleName('New Zealand Sign Language');
  for (const language of ['English', 'French']) {
    await tabTo(page, page.getByRole('checkbox', { name: language }));
    await page.keyboard.press('Space');
  }
  const picker = page.getByRole('combobox', { name: 'Find another language' });
  await tabTo(page, picker);
  await page.keyboard.type('farsi');
  await expect(page.getByRole('option')).toHaveText(['Persian (Farsi)']);
  // The only one left needs no arrow key.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Persian' })).toBeChecked();
  await page.keyboard.type('chinese');
  await expect(page.getByRole('option')).toHaveText(['Cantonese (Chinese)', 'Mandarin (Chinese)']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Cantonese' })).toBeChecked();
  await expect(picker).toBeFocused();
  await expect(picker).toHaveValue('');
  const usual = (field: string) => page.getByRole('group', { name: `${field}: usual answers` });
  await tabTo(page, usual('Level of English').getByRole('button', { name: 'Fluent' }));
  await page.keyboard.press('Space');
  await expect(textbox(page, 'Level of English')).toHaveValue('Fluent');
  await typeInto(page, 'Years of English', '12');
  await answerByKeyboard(page, 'Do you have a driver’s licence?');
  await typeInto(page, 'Level of driving', 'Full licence');
  await typeInto(page, 'Years of driving', '5');
  await continueByKeyboard(page);

  await arriveAt(page, 'Education', 38);
  await typeInto(page, 'Your education', 'Certificate IV');
  await continueByKeyboard(page);

  await arriveAt(page, 'Work Experience', 50);
  await typeInto(page, 'Your work', 'Respite house');
  await answerByKeyboard(page, 'Babies (0 to 2)', 1);
  await answerByKeyboard(page, 'Preschool children (2 to 5)');
  await answerByKeyboard(page, 'Primary school children (5 to 11)');
  await answerByKeyboard(page, 'Adults (18 and over)');
  await answerByKeyboard(page, 'Learning and developmental needs', 2);
  await answerByKeyboard(page, 'Behavioural and emotional needs', 1);
  await answerByKeyboard(page, 'Physical and medical needs', 3);
  await typeInto(page, 'Total hours of support given', '1200');
  await expect(page.getByText('this is 150 days')).toBeVisible();
  await continueByKeyboard(page);

  await arriveAt(page, 'Photos', 63);
  await continueByKeyboard(page);

  await arriveAt(page, 'Introduction', 75);
  await typeInto(page, 'Introduce yourself', 'Bula!');
  await continueByKeyboard(page);

  await arriveAt(page, 'Documents', 88);
  await continueByKeyboard(page);
  await expect(missingFirst(page).getByRole('listitem')).toHaveText([
    'A photo of you',
    'When you could start',
  ]);
  await tabTo(page, missingFirst(page).getByRole('button', { name: 'Later' }));
  await page.keyboard.press('Enter');
  await expect(readyDialog(page)).toBeVisible();
  await expect(page.locator('[role$=dialog]:focus, [role$=dialog] :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(stepHeading(page, 'Saved')).toBeFocused();
  await expect(percent(page)).toHaveAttribute('aria-valuenow', '100');
  await expectNoAxeViolations(page);
  expect(await storedProfile(worker)).toMatchObject({
    mobile: '61491570156',
    whatsApp: '61491570157',
    skype: 'ana.skype',
    linkedIn: 'ana-linkedin',
    facebook: 'ana.facebook',
    instagram: 'ana.instagram',
    twitter: 'ana.twitter',
    firstAid: true,
    swimmer: true,
    smoker: false,
    livedAwayFromHome: true,
    driversLicense: true,
    pets: 'Love dogs',
    dietryConsiderations: 'No pork',
    religion: 'Methodist',
    relevantMedicalConditions: 'Hay fever',
    languages: ['English', 'Cantonese', 'French', 'Persian'],
    levelOfEnglish: 'Fluent',
    yearsOfEnglish: 12,
    levelOfDriving: 'Full licence',
    yearsOfDriving: 5,
    educationDescription: '<p>Certificate IV</p>',
    workDescription: '<p>Respite house</p>',
    workedWithBabies: false,
    workedWithPreSchool: true,
    workedWithPrimarySchool: true,
    workedWithHighSchool: null,
    workedWithAdults: true,
    learningAndDevelopmentalNeeds: 'INDEPENDANTLY',
    behaviouralAndEmotionalNeeds: 'UNDER_SUPERVISION',
    physicalAndMedicalNeeds: 'SUPERVISING_OTHERS',
    totalHoursOfSupportGiven: 1200,
    introduction: '<p>Bula!</p>',
    status: 'READY_FOR_INTERVIEW',
  });
});

test.describe('the last step', () => {
  test('tells somebody who jumped there what is still open', async ({ visit }) => {
    const page = await visit(await begunWorker());
    await openWizard(page, setup(8));
    await pressContinue(page);
    await expect(stepHeading(page, 'Saved')).toBeVisible();
    await expect(readyDialog(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Go to Contact & Social Information' }).click();
    await expect(page.getByLabel('Mobile')).toBeVisible();
  });

  test('makes somebody ready for interview when all eight are done, however often Continue is pressed', async ({
    visit,
  }) => {
    const worker = await begunWorker();
    await saveProfile(worker, { mobile: '61491570156', lastStepCompleted: 7 });
    const page = await visit(worker);
    await openWizard(page, setup(8));
    const saves = watchSaves(page);
    // Not with the mouse: a second press that comes late takes the focus to the page under it.
    await continueButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // First what matters most and is missing; Escape is as good as Later.
    await expect(missingFirst(page).getByRole('listitem')).toHaveText([
      'A few words to introduce yourself',
      'A photo of you',
      'Who you’ve supported, and how',
    ]);
    await page.keyboard.press('Escape');
    const dialog = readyDialog(page);
    await expect(dialog).toContainText(messages.readyForInterview);
    await expect(dialog).toContainText('Our team will contact you within 24 hours to plan your interview.');
    expect(saves).toHaveLength(1);
    expect(await storedProfile(worker)).toMatchObject({
      status: 'READY_FOR_INTERVIEW',
      percentComplete: 100,
    });
    await expect(dialog.getByRole('link', { name: settings.supportEmail })).toHaveAttribute(
      'href',
      `mailto:${settings.supportEmail}`,
    );
    await expectNoAxeViolations(page);
    await tabTo(page, dialog.getByRole('button', { name: messages.backToProfile }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(stepHeading(page, 'Saved')).toBeFocused();
    await page.reload();
    await expect(stepHeading(page, 'Saved')).toBeVisible();
    await expect(readyDialog(page)).toHaveCount(0);
  });
});

// Texts that are too long are in `limits.spec.ts` too.
test('invalid answers are refused with a reason', async ({ visit }) => {
  const page = await visit(await begunWorker());
  await openWizard(page, setup(2));
  await textbox(page, 'WhatsApp').fill('ask me');
  await textbox(page, 'Skype name').fill('s'.repeat(limits.line + 1));
  await textbox(page, 'Twitter').fill('t'.repeat(limits.line + 1));
  await pressContinue(page);
  await expectErrors(page, [
    ['Enter your mobile number', textbox(page, 'Mobile')],
    ['Enter your WhatsApp number, digits only', textbox(page, 'WhatsApp')],
    ['Skype name: remove 1 character', textbox(page, 'Skype name')],
    ['Twitter: remove 1 character', textbox(page, 'Twitter')],
  ]);
  await expectNoAxeViolations(page, 'contacts');

  await page.goto(setup(3));
  await textbox(page, 'Years of English').fill('many');
  await textbox(page, 'Years of driving').fill('2.5');
  await pressContinue(page);
  await expectErrors(page, [
    ['Years of English: enter the number of years', textbox(page, 'Years of English')],
    ['Years of driving: enter the number of years, without a fraction', textbox(page, 'Years of driving')],
  ]);

  await page.goto(setup(4));
  await textbox(page, 'Your education').fill('x'.repeat(limits.richText + 1));
  await pressContinue(page);
  await expectErrors(page, [['Your education: remove 1 character', textbox(page, 'Your education')]]);

  await page.goto(setup(5));
  await textbox(page, 'Your work').fill('x'.repeat(limits.richText + 1));
  await textbox(page, 'Total hours of support given').fill('200001');
  await pressContinue(page);
  await expectErrors(page, [
    ['Your work: remove 1 character', textbox(page, 'Your work')],
    ['Total hours of support given: use 200000 or less', textbox(page, 'Total hours of support given')],
  ]);
  await expectNoAxeViolations(page, 'work');
});

test('answers are saved soon, without completing the step, once the network is back, and when leaving for another page', async ({
  visit,
}) => {
  const worker = await begunWorker();
  const page = await visit(worker);
  await openWizard(page, setup(3));
  const saves = watchSaves(page);
  await textbox(page, 'Pets').fill('Love dogs');
  await answer(page, 'Can you swim?', 'Yes').check({ force: true });
  await textbox(page, 'Years of English').fill('many');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.clock.fastForward(autosaved);
  await expect.poll(() => storedProfile(worker)).toMatchObject({ pets: 'Love dogs', swimmer: true });
  // An invalid number is not saved.
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await textbox(page, 'Years of English').fill('9');
  await page.clock.fastForward(autosaved);
  await expect(page.getByText('Saved just now')).toBeVisible();
  expect(saves.map((save) => save.postDataJSON())).toEqual([
    { pets: 'Love dogs', swimmer: true, basedOn: { pets: null, swimmer: null } },
    { yearsOfEnglish: 9, basedOn: { yearsOfEnglish: null } },
  ]);
  await expectNoAxeViolations(page);
  await page.close();
  const later = await visit(worker);
  await openWizard(later, setup(3));
  await expect(textbox(later, 'Pets')).toHaveValue('Love dogs');
  await expect(textbox(later, 'Years of English')).toHaveValue('9');
  await expect(answer(later, 'Can you swim?', 'Yes')).toBeChecked();
  await expect(percent(later)).toHaveAttribute('aria-valuenow', '13');

  await later.context().setOffline(true);
  const failed = later.waitForEvent('requestfailed');
  await textbox(later, 'Religion').fill('Methodist');
  await later.clock.fastForward(autosaved);
  await failed;
  await expect(later.getByText('Not saved yet', { exact: true })).toBeVisible();
  await later.context().setOffline(false);
  await expect(later.getByText('Saved just now')).toBeVisible();
  expect(await storedProfile(worker)).toMatchObject({ religion: 'Methodist' });

  await openWizard(later, setup(4));
  const last = watchSaves(later);
  await textbox(later, 'Your education').fill('Certificate IV');
  await later.getByRole('link', { name: 'View my profile' }).click();
  await expect(later.getByRole('region', { name: 'Education' })).toContainText('Certificate IV');
  expect(last).toHaveLength(1);
  expect(await storedProfile(worker)).toMatchObject({ educationDescription: '<p>Certificate IV</p>' });
});

const markup = '<b>Bold</b> <img src="x" onerror="window.broken = true">';
const long = `${markup} ${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'.repeat(5)}`;

async function wholeWorker(): Promise<Person> {
  const worker = await registerSupportWorker('Ana');
  await saveAsAdministrator(worker, {
    status: 'UNMATCHED',
    mobile: '61491570156',
    whatsApp: '61491570157',
    skype: 'secret.skype',
    linkedIn: 'secret.linkedin',
    facebook: 'secret.facebook',
    instagram: 'secret.instagram',
    twitter: 'secret.twitter',
    firstAid: true,
    smoker: false,
    driversLicense: true,
    levelOfDriving: 'Full licence',
    yearsOfDriving: 5,
    languages: ['English', 'French', 'Malay'],
    levelOfEnglish: 'Fluent',
    pets: markup,
    relevantMedicalConditions: long,
    educationDescription: '<p>Certificate IV<script>window.broken = true</script></p>',
    workDescription: '<ul><li><p>Respite house</p></li></ul>',
    workedWithPreSchool: true,
    workedWithAdults: true,
    learningAndDevelopmentalNeeds: 'INDEPENDANTLY',
    totalHoursOfSupportGiven: 1200,
  });
  return worker;
}

const shownToAll: [region: string, texts: string[]][] = [
  [
    'Work experience',
    ['Respite house', 'Preschool children (2 to 5) and adults (18 and over)', '1,200 hours (150 days)'],
  ],
  ['Experience with support needs', ['Independently', 'On my own, with no one supervising']],
  ['Education', ['Certificate IV']],
  ['More about Ana', ['Trained in first aid', 'Doesn’t smoke', 'Full licence', '5 years', markup]],
];

async function expectWholeProfile(page: Page): Promise<void> {
  for (const [name, texts] of shownToAll) {
    for (const text of texts) await expect(page.getByRole('region', { name })).toContainText(text);
  }
  const main = page.getByRole('main');
  await expect(main).toContainText('English, French and Malay');
  for (const unanswered of ['Can swim', 'Can’t swim', 'Religion', 'Behavioural']) {
    await expect(main).not.toContainText(unanswered);
  }
  await expect(page.locator('main :is(img[src="x"], b, script)')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
}

test.describe('the whole profile is shown', () => {
  test('to its owner and the administrator with private answers, and prints without the frame', async ({
    visit,
  }) => {
    const worker = await wholeWorker();
    const page = await visit(worker, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    await page.goto(routes.supportWorkerView);
    await expectWholeProfile(page);
    const own = page.getByRole('region', { name: 'Only you and our team see this' });
    for (const text of ['+61 491 570 157', 'secret.skype', 'secret.linkedin', 'secret.twitter']) {
      await expect(own).toContainText(text);
    }
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Edit profile' })).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    const admin = await visit(await administratorLogIn());
    // The address that families have shows the team what the team sees.
    await admin.goto(`${routes.supportWorkerView}/${worker.user.id}`);
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Ana Vakatawa');
    await expectWholeProfile(admin);
    await expect(admin.getByRole('region', { name: 'Only our team and the owner see this' })).toContainText(
      'secret.instagram',
    );
    await expectNoAxeViolations(admin);
  });

  test('to an approved family without private answers, and to no other worker or visitor', async ({
    visit,
    page: visitor,
  }) => {
    const worker = await wholeWorker();
    const family = await approvedFamily();
    const path = `${routes.supportWorkerView}/${worker.user.id}`;
    const page = await visit(family);
    await page.goto(path);
    await expectWholeProfile(page);
    const raw = await (await request(`/api/profile/${worker.user.id}`, { token: family.token })).text();
    const shown = (await page.getByRole('main').textContent()) ?? '';
    for (const secret of ['secret.', '6149157015', 'Vakatawa', '@example.com']) {
      expect(raw).not.toContain(secret);
      expect(shown).not.toContain(secret);
    }
    await expectNoAxeViolations(page);
    const colleague = await registerSupportWorker('Mele');
    await saveAsAdministrator(colleague, { status: 'MATCHED' });
    const other = await visit(colleague);
    await other.goto(path);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('We can’t find this profile');
    await visitor.goto(path);
    await expect(visitor).toHaveURL(routes.home);
  });
});

test('no step scrolls sideways at 320 px', async ({ visit }) => {
  const worker = await wholeWorker();
  const page = await visit(worker, { viewport: { width: 320, height: 640 } });
  await page.goto(setup(2));
  for (const [step, title] of [
    [2, 'Contact & Social Information'],
    [3, 'More About You'],
    [4, 'Education'],
    [5, 'Work Experience'],
    [6, 'Photos'],
    [7, 'Introduction'],
    [8, 'Documents'],
  ] as const) {
    await openWithin(page, setup(step));
    await expect(stepHeading(page, title)).toBeVisible();
    await expectNoSidewaysScroll(page, title);
  }
  // The open step first, then the completed ones in their order, to read.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Documents');
  const edits = page.getByRole('button', { name: /^Edit / });
  await expect(edits.first()).toHaveText('Edit Contact & Social Information');
  await expect(edits.nth(1)).toHaveText('Edit More About You');
  await expect(page.getByText('secret.skype')).toBeVisible();
  await expectNoAxeViolations(page);
});
