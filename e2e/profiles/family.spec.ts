import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import {
  administratorLogIn,
  type Person,
  registerFamily,
  registerSupportWorker,
  request,
  saveAsAdministrator,
  saveProfile,
  setStatus,
  storedProfile,
} from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, tabTo, test } from '../visits.ts';
import { addLater, autosaved, missingFirst } from './wizard.ts';

const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue' });
const chip = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const setupAt = (step: number) => `${routes.familySetup}?step=${step}`;
const titles = ['Your Family', 'Care needs', 'Duties and work arrangements', 'About life and benefits'];

/** Opens the wizard with a clock of the test: two step events in one second count once. */
async function openStep(page: Page, step: number): Promise<void> {
  await page.clock.install();
  await page.goto(setupAt(step));
  await expect(continueButton(page)).toBeVisible();
}

async function press(page: Page, name: 'Continue' | 'Back'): Promise<void> {
  await page.clock.fastForward(limits.stepGuardMs);
  await page.getByRole('button', { name, exact: true }).click();
}

async function expectErrors(page: Page, messages: readonly string[]): Promise<void> {
  const summary = page.getByRole('region', { name: /needs? another look/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([...messages]);
}

/** Checks at the end of the page: elsewhere a control half under the bar would look too small to axe. */
async function expectAccessibleStep(page: Page): Promise<void> {
  // A key stops the page from scrolling to its heading a moment later.
  await page.keyboard.press('Shift');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expectNoAxeViolations(page);
}

const expectPercent = (page: Page, percent: number) =>
  expect(page.getByRole('progressbar', { name: 'Profile complete' })).toHaveAttribute(
    'aria-valuenow',
    String(percent),
  );

const wholeAnswers = {
  adultName2: 'Sione',
  numberOfChildren: 2,
  childrenDescription: 'M, 9, and T, 6',
  otherAdults: 'Nana on Thursdays',
  pets: 'Six hens',
  familyDescription: 'We sing before breakfast. Everyone is welcome at our table.',
  familyDifferences: 'No screens on Sundays',
  familyLanguages: ['English', 'Maori', 'Tongan'],
  familySmokes: false,
  smokerAccepted: true,
  earliestStartDate: '2099-02-01',
  latestStartDate: '2099-05-01',
  reasonsForApplying: 'We both work shifts',
  descriptionOfDisability: 'M is autistic',
  descriptionOfCareNeeds: 'Mornings and after school',
  tubeFeeding: true,
  toileting: true,
  signLanguage: true,
  personalCare: false,
  hasEmergencyMedicalPlan: true,
  additionalSkillsOrTrainingSupportWorkerNeeds: 'Midazolam training',
  hasBehaviourSupportPlan: false,
  behaviourDescription: 'OTHER',
  otherBehaviourDescription: 'Calm, but dislikes sirens',
  arrangement: 'LIVE_OUT',
  hoursOfCareRequired: 'HOURS_10_TO_20',
  lengthOfStay: 'MONTHS_6_TO_9',
  howOftenOvernightSupportsRequired: 'SOMETIMES',
  requiredToDrive: true,
  livingArrangementDescription: 'A room with a view',
  phoneProvided: true,
  familyPool: true,
  other: true,
  descriptionOfOtherBenenfit: 'Ukulele lessons',
  workExperienceBenefits: 'A speech therapist visits weekly',
  locationDescription: 'Close to the beach',
  distanceFromClosestMajorCity: '30 km from Brisbane',
  transportOptionsFromHome: 'A bus every hour',
  localAttractions: 'The night market',
};

/** The answers of `wholeFamily` that only the family and the admissions team may see. */
const secrets = [
  'Fonoti',
  '9 Secret Lane',
  '491 570 156',
  'secret.facebook',
  'secret.instagram',
  '@example.com',
];

async function wholeFamily(): Promise<Person> {
  const family = await registerFamily('Leilani');
  await saveAsAdministrator(family, {
    ...wholeAnswers,
    mobile: '+61 491 570 156',
    nationality: { code: 'WS' },
    address: { addressLine1: '9 Secret Lane', country: { code: 'AU' } },
    facebook: 'secret.facebook',
    instagram: 'secret.instagram',
    status: 'READY_FOR_MATCHING',
    internalComments: '<p>Spoke for an hour.</p>',
  });
  return family;
}

async function approvedWorker(): Promise<Person> {
  const worker = await registerSupportWorker('Mele', 'Taufa');
  await setStatus(worker, 'UNMATCHED');
  return worker;
}

test('an address has the lines of its country, and a country chosen by mistake takes nothing away', async ({
  visit,
}) => {
  const family = await registerFamily('Leilani');
  await saveProfile(family, { mobile: '61400000000', nationality: { code: 'WS' } });
  const page = await visit(family);
  await openStep(page, 1);
  const line = (name: string) => page.getByRole('textbox', { name });
  const choose = (country: string) =>
    page.getByRole('radio', { name: country, exact: true }).check({ force: true });
  await line('Street address').fill('12 Rata Street');
  await line('Suburb or town').fill('Newtown');
  await line('State or territory').fill('NSW');
  await choose('New Zealand');
  await expect(line('State')).toHaveCount(0);
  await expect(line('Town or city')).toHaveValue('Newtown');
  for (const [name, token] of [
    ['Street address', 'address-line1'],
    ['Suburb', 'address-level3'],
    ['Town or city', 'address-level2'],
    ['Postcode', 'postal-code'],
  ] as const)
    await expect(line(name)).toHaveAttribute('autocomplete', token);
  await line('Suburb').fill('Kelburn');
  await expectAccessibleStep(page);
  await page.clock.fastForward(autosaved);
  await expect
    .poll(async () => (await storedProfile(family)).address)
    .toMatchObject({ suburb: 'Kelburn', state: null });
  await choose('Australia');
  await expect(line('State or territory')).toHaveValue('NSW');
  await expect(line('State or territory')).toHaveAttribute('autocomplete', 'address-level1');
  // What somebody takes away themselves does not come back.
  await line('State or territory').fill('');
  await choose('New Zealand');
  await expect(line('Suburb')).toHaveValue('Kelburn');
  await choose('Australia');
  await expect(line('State or territory')).toHaveValue('');
  await choose('New Zealand');
  await expect(line('Suburb')).toHaveValue('Kelburn');
  await line('Town or city').fill('Wellington');
  await line('Postcode').fill('6012');
  await press(page, 'Continue');
  await expect(stepHeading(page, 'Your Family')).toBeVisible();
  expect((await storedProfile(family)).address).toMatchObject({
    addressLine1: '12 Rata Street',
    suburb: 'Kelburn',
    city: 'Wellington',
    state: null,
    zipCode: '6012',
    country: { code: 'NZ' },
  });
  await page.goto(routes.familyView);
  await expect(page.getByText('12 Rata Street, Kelburn, Wellington 6012, New Zealand')).toBeVisible();

  // A region that another client has stored stays in sight, and can be taken away.
  await saveProfile(family, { address: { state: 'Wellington Region' } });
  await page.goto(`${routes.familySetup}?step=1`);
  await expect(line('State or region')).toHaveValue('Wellington Region');
  await expect(line('State or region')).toHaveAccessibleDescription(/^Addresses here don’t have one\./);
  await line('State or region').fill('');
  await expect(line('State or region')).toBeVisible();
  await press(page, 'Continue');
  await expect(stepHeading(page, 'Your Family')).toBeVisible();
  expect((await storedProfile(family)).address).toMatchObject({ suburb: 'Kelburn', state: null });
});

test('a family fills in everything with the keyboard alone', async ({ visit }) => {
  const family = await registerFamily('Leilani');
  await saveProfile(family, {
    mobile: '61400000000',
    nationality: { code: 'WS' },
    address: { country: { code: 'AU' } },
  });
  const page = await visit(family);
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByRole('textbox', { name: label }));
    await page.keyboard.insertText(text);
  };
  const tick = async (...names: string[]) => {
    for (const name of names) {
      await tabTo(page, chip(page, name));
      await page.keyboard.press('Space');
    }
  };
  /** `down`: presses of the down arrow from the first answer to the wanted one. */
  const answer = async (question: string | RegExp, down: number) => {
    const first = page.getByRole('radiogroup', { name: question }).getByRole('radio').first();
    await tabTo(page, first);
    await page.keyboard.press('Space');
    for (let presses = 0; presses < down; presses += 1) await page.keyboard.press('ArrowDown');
  };
  const goOn = async (next: string, percent: number) => {
    await expectAccessibleStep(page);
    await tabTo(page, continueButton(page));
    await page.clock.fastForward(limits.stepGuardMs);
    await page.keyboard.press('Enter');
    await expect(stepHeading(page, next)).toBeFocused();
    await expectPercent(page, percent);
  };

  await openStep(page, 1);
  await expectPercent(page, 0);
  await goOn('Your Family', 13);

  await type('Spouse or partner’s name', 'Sione');
  await tabTo(page, page.getByRole('button', { name: 'Number of children' }));
  await page.keyboard.press('2');
  await type('Names and ages of children', 'M, 9, and T, 6');
  await type('Other adults or frequent visitors', 'Nana on Thursdays');
  await type('Pets', 'Six hens');
  await type('Family description', wholeAnswers.familyDescription);
  await type('Other family details', 'No screens on Sundays');
  await tick('English', 'Māori', 'Tongan');
  await answer('Does anyone in your home smoke?', 1);
  await answer('Would you accept a support worker who smokes?', 0);
  await goOn('Care needs', 25);

  await type('Reasons for applying', 'We both work shifts');
  await type('Description of disability', 'M is autistic');
  await type('Description of care needs', 'Mornings and after school');
  await tick('Tube feeding', 'Toileting', 'Sign language');
  await answer('Is there an emergency medical plan?', 0);
  await type('Additional skills or training needed', 'Midazolam training');
  await answer('Is there a behaviour support plan?', 1);
  await answer('Behaviour on most days', 4);
  await type('Behaviour in your own words', 'Calm, but dislikes sirens');
  await goOn('Duties and work arrangements', 38);

  await answer('Would the support worker live in or live out?', 1);
  await answer('Hours of care required', 1);
  await answer('Length of stay', 1);
  await answer('How often is support needed overnight?', 1);
  await answer('Does the support worker need to drive?', 0);
  await goOn('About life and benefits', 50);

  await type('Living arrangements', 'A room with a view');
  await tick('A phone', 'A family pool', 'Other benefits');
  await type('What other benefits do you offer?', 'Ukulele lessons');
  await type('Work experience benefits', 'A speech therapist visits weekly');
  await type('Location', 'Close to the beach');
  await type('Distance from the nearest major city', '30 km from Brisbane');
  await type('Transport options from home', 'A bus every hour');
  await type('Local attractions', 'The night market');
  await goOn('Photos', 63);
  await tabTo(page, continueButton(page));
  await page.clock.fastForward(limits.stepGuardMs);
  await page.keyboard.press('Enter');
  await expect(missingFirst(page).getByRole('listitem')).toHaveText([
    'When someone could start',
    'A photo of your family',
  ]);
  await addLater(page);
  await expect(page.getByRole('dialog', { name: messages.readyForInterviewTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stepHeading(page, 'Saved')).toBeFocused();
  await expectPercent(page, 100);
  await expectNoAxeViolations(page);

  const { earliestStartDate: _, latestStartDate: __, ...answers } = wholeAnswers;
  await expect
    .poll(() => storedProfile(family))
    .toMatchObject({
      ...answers,
      mealTimeSupport: false,
      diabetesManagement: null,
      gymMembership: false,
      lastStepCompleted: 6,
    });
  await expect.poll(() => storedProfile(family)).toMatchObject({ status: 'READY_FOR_INTERVIEW' });
  await expect(
    page.getByText(
      'Tube feeding, toileting and sign language. Not answered yet: ‘Health’ and ‘Feelings and senses’.',
    ),
  ).toBeVisible();
});

test.describe('the end of the wizard', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: messages.readyForInterviewTitle });

  test('says what comes next once all six steps are done', async ({ visit }) => {
    const family = await registerFamily('Leilani');
    await saveProfile(family, { mobile: '61400', nationality: { code: 'WS' }, lastStepCompleted: 6 });
    const page = await visit(family);
    await openStep(page, 6);
    await press(page, 'Continue');
    await expect(missingFirst(page).getByRole('listitem')).toHaveText([
      'The support you need',
      'A few words about your family',
      'How many hours of support',
    ]);
    await expectNoAxeViolations(page);
    await missingFirst(page).getByRole('link', { name: 'Add them now' }).click();
    await expect(stepHeading(page, 'Care needs')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openStep(page, 6);
    await press(page, 'Continue');
    await addLater(page);
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      'Our admissions team will make contact with you within 24 hours for an interview.',
      'You can search once our team has approved you and you have paid the fee to join. Then you can contact support workers directly.',
    ]);
    // The fees come after the good news.
    await expect(dialog(page)).toContainText(
      `A fee of ${feesIn('AU').joining} is payable to join, and ${feesIn('AU').match} on a successful match.`,
    );
    await expect(dialog(page).getByText('This website takes no payments.')).toBeHidden();
    await dialog(page).getByText('How fees work').click();
    await expect(dialog(page).getByText('This website takes no payments.')).toBeVisible();
    await expectNoAxeViolations(page);
    await tabTo(page, dialog(page).getByRole('button', { name: 'Update profile' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(stepHeading(page, 'Saved')).toBeFocused();
    const main = page.getByRole('main');
    await expect(main.getByText('You’ve been through every step.')).toBeVisible();
    await expect(main.getByRole('paragraph').filter({ hasText: /^Still empty:/ })).toHaveText(
      'Still empty: Your Family, Care needs, Duties and work arrangements, About life and benefits and Photos.',
    );
    const steps = page.getByRole('navigation', { name: 'Steps of the profile' }).getByRole('button');
    await expect(steps.filter({ hasText: 'General information' })).toHaveAccessibleName(/, done$/);
    await expect(steps.filter({ hasText: 'Care needs' })).toHaveAccessibleName(/, still empty$/);
    await expectNoAxeViolations(page);
    await main.getByRole('link', { name: 'Care needs' }).click();
    await expect(stepHeading(page, 'Care needs')).toBeVisible();
    await openStep(page, 6);
    await press(page, 'Continue');
    await addLater(page);
    await dialog(page).getByRole('link', { name: 'Find Workers' }).click();
    await expect(page).toHaveURL(routes.findWorker);
    await expect(page.getByRole('progressbar', { name: 'Profile completed' })).toHaveAttribute(
      'aria-valuetext',
      '100%, 5 sections still empty',
    );
    await expect(dialog(page)).toHaveCount(0);
  });

  test('promises no interview before that, after the interview, or to an administrator', async ({
    visit,
  }) => {
    const begun = await registerFamily('Leilani');
    await saveProfile(begun, { mobile: '61400', nationality: { code: 'WS' }, completedStep: 6 });
    const page = await visit(begun);
    await openStep(page, 6);
    await press(page, 'Continue');
    await expect(stepHeading(page, 'Saved')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to General information' }).click();
    await expect(stepHeading(page, 'General information')).toBeVisible();

    const met = await registerFamily('Leilani');
    await saveProfile(met, { mobile: '61400', lastStepCompleted: 6 });
    await setStatus(met, 'UNMATCHED');
    const other = await visit(met);
    await openStep(other, 6);
    await press(other, 'Continue');
    await expect(stepHeading(other, 'Saved')).toBeVisible();
    await expect(dialog(other)).toHaveCount(0);

    const admin = await visit(await administratorLogIn());
    await admin.clock.install();
    await admin.goto(`${routes.adminFamilySetup}/${met.user.id}?step=6`);
    await expect(continueButton(admin)).toBeVisible();
    let letSave = () => {};
    const isLetSave = new Promise<void>((resolve) => {
      letSave = resolve;
    });
    await admin.route('**/api/profile/family/*', async (route) => {
      if (route.request().method() === 'PUT') await isLetSave;
      await route.continue();
    });
    const saved = admin.waitForResponse((answer) => answer.request().method() === 'PUT');
    await press(admin, 'Continue');
    await expect(dialog(admin)).toHaveCount(0);
    await admin.getByRole('link', { name: 'View profile' }).last().click();
    await expect(admin.getByText('They’ve been through every step.')).toBeVisible();
    await expect(admin.getByRole('paragraph').filter({ hasText: /^Still empty:/ })).toContainText(
      'Care needs',
    );
    letSave();
    await (await saved).finished();
    await expect(admin).toHaveURL(`${routes.adminFamilyView}/${met.user.id}`);
  });
});

// The other limits are in `limits.spec.ts`.
test('answers that are too long are named, and the help says how much to remove', async ({ visit }) => {
  const family = await registerFamily('Leilani');
  const page = await visit(family);
  await openStep(page, 2);
  const description = page.getByLabel('Family description');
  await description.fill('d'.repeat(limits.familyDescription + 17));
  await expect(page.getByText('267 of 500 characters')).toBeVisible();
  await page.getByLabel('Other adults or frequent visitors').fill('n'.repeat(limits.line + 2));
  await press(page, 'Continue');
  await expectErrors(page, [
    'Other adults or frequent visitors: remove 2 characters',
    'Family description: remove 17 characters',
  ]);
  await expect(page.getByText('Remove 2 characters. You can use up to 100.').first()).toBeVisible();
  await expect(description).toHaveAccessibleDescription(/Remove 17 characters\. You can use up to 250/);
  await page.getByRole('link', { name: /^Family description: remove/ }).click();
  await expect(description).toBeFocused();
  await description.fill('d'.repeat(limits.familyDescription));
  await expect(page.getByRole('link', { name: /^Family description: remove/ })).toHaveCount(0);
  await expect(description).not.toHaveAccessibleDescription(/take away/);
  await expect.poll(() => storedProfile(family)).toMatchObject({ familyDescription: null });

  await page.goto(setupAt(3));
  await page.getByRole('radio', { name: 'Other' }).check({ force: true });
  await page.getByLabel('Behaviour in your own words').fill('b'.repeat(limits.line + 1));
  await press(page, 'Continue');
  await expectErrors(page, ['Behaviour in your own words: remove 1 character']);

  await page.goto(setupAt(5));
  await chip(page, 'Other benefits').check({ force: true });
  await page.getByLabel('What other benefits do you offer?').fill('b'.repeat(limits.line + 1));
  await page.getByLabel('Distance from the nearest major city').fill('d'.repeat(limits.line + 1));
  await page
    .getByLabel('Location', { exact: false })
    .first()
    .fill('l'.repeat(limits.paragraph + 1));
  await press(page, 'Continue');
  await expectErrors(page, [
    'What other benefits do you offer? Remove 1 character',
    'Location: remove 1 character',
    'Distance from the nearest major city: remove 1 character',
  ]);
  await expectNoAxeViolations(page);
});

test.describe('saving', () => {
  test('with Back stores valid answers and keeps invalid ones as typed; Continue waits for the network, and saves once', async ({
    visit,
  }) => {
    const family = await registerFamily('Leilani');
    const page = await visit(family);
    await openStep(page, 3);
    await page.getByLabel('Reasons for applying').fill('We both work shifts');
    await page.getByLabel('Description of care needs').fill('c'.repeat(limits.careNeeds + 1));
    await chip(page, 'Toileting').check({ force: true });
    await press(page, 'Back');
    await expect(stepHeading(page, 'Your Family')).toBeFocused();
    await expect
      .poll(() => storedProfile(family))
      .toMatchObject({
        reasonsForApplying: 'We both work shifts',
        descriptionOfCareNeeds: null,
        toileting: true,
        personalCare: false,
        mealTimeSupport: null,
        lastStepCompleted: 0,
      });
    await page.goto(setupAt(3));
    await expect(page.getByLabel('Description of care needs')).toHaveValue('c'.repeat(limits.careNeeds + 1));
    await page.getByLabel('Description of care needs').fill('Mornings');

    await chip(page, 'Tube feeding').check({ force: true });
    await page.context().setOffline(true);
    await press(page, 'Continue');
    await expect(page.getByText('We couldn’t reach our server. Check your connection')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport();
    await expect(chip(page, 'Tube feeding')).toBeChecked();
    await expectNoAxeViolations(page, 'offline');
    await page.context().setOffline(false);
    await page.clock.fastForward(limits.stepGuardMs);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(stepHeading(page, 'Duties and work arrangements')).toBeVisible();
    await expect.poll(() => storedProfile(family)).toMatchObject({ tubeFeeding: true });

    // A step may stay empty.
    const saves: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'PUT') saves.push(sent.url());
    });
    await page.clock.fastForward(limits.stepGuardMs);
    await continueButton(page).dblclick();
    await expect(stepHeading(page, 'About life and benefits')).toBeVisible();
    expect(saves).toHaveLength(1);
    await expect(page.getByText('No answers yet.').first()).toBeVisible();
    await expectNoAxeViolations(page, 'an empty step');
  });

  test('stores no for a list with a tick or ‘None of these’, and silence as no answer', async ({ visit }) => {
    const family = await registerFamily('Leilani');
    const page = await visit(family);
    await openStep(page, 5);
    const list = (name: string) => page.getByRole('group', { name });
    const none = (name: string) => list(name).getByRole('checkbox', { name: 'None of these' });
    await none('Free time').check({ force: true });
    await chip(page, 'A family pool').check({ force: true });
    await expect(none('Free time')).not.toBeChecked();
    await chip(page, 'A phone').check({ force: true });
    await none('Getting around').check({ force: true });
    await expect(chip(page, 'A phone')).not.toBeChecked();
    await press(page, 'Continue');
    await expect(stepHeading(page, 'Photos')).toBeVisible();
    await expect
      .poll(() => storedProfile(family))
      .toMatchObject({
        familyPool: true,
        gymMembership: false,
        phoneProvided: false,
        privateUseOfCar: false,
        flexibleRoster: null,
        toileting: null,
        percentComplete: 13,
      });
    await page.clock.fastForward(limits.stepGuardMs);
    await page.getByRole('button', { name: 'Edit About life and benefits' }).click();
    await expect(none('Getting around')).toBeChecked();
    await expectNoAxeViolations(page);
    // By key, because the bar may cover the chip until it has the focus.
    await chip(page, 'A family pool').press('Space');
    await expect(chip(page, 'A family pool')).not.toBeChecked();
    for (const name of ['Free time', 'Their own space', 'Time off']) await none(name).check({ force: true });
    await press(page, 'Continue');
    await expect(page.getByText('None of these.', { exact: true })).toBeVisible();
    await expect
      .poll(() => storedProfile(family))
      .toMatchObject({ familyPool: false, flexibleRoster: false });
  });

  test('by an administrator does not change the family’s progress', async ({ visit }) => {
    const family = await registerFamily('Leilani');
    const page = await visit(await administratorLogIn());
    await page.goto(`${routes.adminFamilySetup}/${family.user.id}?step=4`);
    await page.getByRole('radio', { name: '30 to 40 hours' }).check({ force: true });
    await continueButton(page).click();
    await expect(stepHeading(page, 'About life and benefits')).toBeVisible();
    await expect
      .poll(() => storedProfile(family))
      .toMatchObject({ hoursOfCareRequired: 'HOURS_30_TO_40', percentComplete: 0 });
    await expectNoAxeViolations(page);
  });
});

/** The words that everyone reads who may open the profile of `wholeFamily`. */
async function expectWholeView(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const text of [
    'We sing before breakfast.',
    'Everyone is welcome at our table.',
    'Leilani and Sione',
    'Nana on Thursdays',
    'Six hens',
    'English, Māori and Tongan',
    'February to May 2099',
    '2 children: M, 9, and T, 6',
    'No screens on Sundays',
    'We both work shifts',
    'M is autistic',
    'Mornings and after school',
    'Tube feeding, toileting and sign language.',
    'There’s an emergency medical plan.',
    'Midazolam training',
    'Calm, but dislikes sirens',
    'There’s no behaviour support plan.',
    '10 to 20 hours',
    '6 to 9 months',
    'Sometimes',
    'A room with a view',
    'A phone, a family pool and other benefits.',
    'Ukulele lessons',
    'A speech therapist visits weekly',
    'Close to the beach',
    '30 km from Brisbane',
    'A bus every hour',
    'The night market',
  ]) {
    await expect(main).toContainText(text);
  }
}

test.describe('a family’s profile is shown', () => {
  test('to its owner with private answers apart, to administrators with contacts, and to an approved worker without both', async ({
    visit,
  }) => {
    const family = await wholeFamily();
    const own = await visit(family);
    await own.goto(routes.familyView);
    await expectWholeView(own);
    for (const secret of secrets)
      await expect(section(own, 'Only you and our team see this')).toContainText(secret);
    await expect(own.getByRole('main')).not.toContainText('Spoke for an hour');
    await expectNoAxeViolations(own, 'its owner');

    const team = await visit(await administratorLogIn());
    await team.goto(`${routes.adminFamilyView}/${family.user.id}`);
    await expect(team.getByRole('heading', { level: 1 })).toHaveText('Leilani Fonoti');
    await expectWholeView(team);
    const leftPanel = section(team, 'Name and contacts');
    for (const secret of secrets) await expect(leftPanel).toContainText(secret);
    await expect(leftPanel.getByRole('term')).toHaveText([
      'Last name',
      'Address',
      'Email',
      'Mobile',
      'Facebook',
      'Instagram',
    ]);
    // Nothing is repeated: only the comments and the history follow.
    const below = section(team, 'Only our team and the owner see this');
    await expect(below.getByText('Spoke for an hour.')).toBeVisible();
    await expect(below).not.toContainText('9 Secret Lane');
    await expectNoAxeViolations(team, 'administrators');

    const worker = await approvedWorker();
    const other = await visit(worker);
    await other.goto(`${routes.familyView}/${family.user.id}`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Leilani');
    await expectWholeView(other);
    const raw = await (await request(`/api/profile/${family.user.id}`, { token: worker.token })).text();
    for (const secret of [...secrets, '61491570156', 'Spoke for an hour']) {
      expect(raw).not.toContain(secret);
      await expect(other.getByRole('main')).not.toContainText(secret);
    }
    await expect(other.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
    await expectNoAxeViolations(other, 'an approved worker');
  });

  test('with markup as plain text, on a small screen and in dark colours', async ({ visit }) => {
    const markup = '<b>Bold</b> <img src="x" onerror="window.broken = true"> 🐨';
    const family = await registerFamily('Leilani');
    const long = 'w'.repeat(limits.line);
    await saveProfile(family, {
      adultName2: long,
      otherAdults: long,
      pets: markup,
      childrenDescription: long,
      familyDescription: `${markup}\n${'d'.repeat(150)}`,
      reasonsForApplying: 'r'.repeat(limits.paragraph),
      descriptionOfCareNeeds: 'c'.repeat(limits.careNeeds),
      distanceFromClosestMajorCity: long,
      locationDescription: `First line\n${markup}`,
    });
    const page = await visit(family, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
    await page.goto(routes.familyView);
    await expect(page.getByRole('main')).toContainText(markup);
    await expect(page.locator('main :is(img[src="x"], b)')).toHaveCount(0);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

  test('to its owner with a link to begin, while it is empty', async ({ visit }) => {
    const page = await visit(await registerFamily('Leilani'));
    await page.goto(routes.familyView);
    await expect(page.getByText('You haven’t added a description of your family yet')).toBeVisible();
    await expect(stepHeading(page, 'Care needs')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Write it now' }).click();
    await expect(stepHeading(page, 'Your Family')).toBeVisible();
  });
});

// In light colours the test of the keyboard looks at every step.
test('every step fits 320 px in dark colours', async ({ visit }) => {
  const page = await visit(await wholeFamily(), {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  });
  await page.goto(setupAt(2));
  await expect(page.getByRole('link', { name: 'View my profile' })).toBeInViewport();
  for (const [index, title] of titles.entries()) {
    await openWithin(page, setupAt(index + 2));
    await expect(stepHeading(page, title)).toBeVisible();
    await expectNoSidewaysScroll(page, title);
    await expectAccessibleStep(page);
  }
  // The open step first, then the others to read.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    titles.at(-1) ?? '',
  );
  await expect(page.getByRole('button', { name: 'Edit Your Family' })).toBeVisible();
});
