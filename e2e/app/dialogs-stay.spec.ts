import type { Locator, Page } from '@playwright/test';
import { warningLabels } from '#contract/conversations/warning-words.ts';
import type { Agreement } from '#contract/matches/agreement.ts';
import { messages } from '#contract/messages.ts';
import { adminMatchPath, agreementPath, conversationPath, routes } from '#contract/routes.ts';
import { composer, openConversation, twoPeople, writeFirst } from '../conversations/steps.ts';
import { owingFamily, recordFee } from '../fees/steps.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { activeMatch, changeMatch, proposeMatch } from '../matches/steps.ts';
import { addLater } from '../profiles/wizard.ts';
import {
  administratorLogIn,
  freshName,
  type Person,
  registerFamily,
  registerSupportWorker,
  saveProfile,
  send,
  setStatus,
} from '../registrations.ts';
import { test, type Visit } from '../visits.ts';

/** Something that opens above a page, and what takes away the button that opened it. */
type Place = {
  page: Page;
  open: () => Promise<void>;
  fill?: (dialog: Locator) => Promise<void>;
  /** Expects that the dialog says what it said, with what was typed. */
  stays: (dialog: Locator) => Promise<void>;
  /** The act of somebody else while the dialog is open. */
  meanwhile: () => Promise<unknown>;
  /** The page below, once it shows that act. */
  below: (page: Page) => Locator;
  press: string | RegExp;
  /** The call that the press sends. */
  call: string;
  /** The words of the dialog about it. */
  says: string | RegExp;
};

const dialogOn = (page: Page) => page.getByRole('dialog');

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Comes back to the window: the page asks again for all that it shows. */
const refresh = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

/** The text of the page below. An open dialog hides the page from assistive technology. */
const textBelow = (text: string) => (page: Page) => page.locator('main').getByText(text).first();

const without = (text: string) => (page: Page) => page.locator('main', { hasNotText: text });

const endMatch = async ({ id }: { id: string }, as?: Person) =>
  send(`/api/matches/${id}/end`, as ?? (await administratorLogIn()), 'POST', { reason: 'other' });

const places: Record<string, (visit: Visit) => Promise<Place>> = {
  'writing to the other of a match, who writes first': async (visit) => {
    const people = await twoPeople();
    await activeMatch(people);
    const { family, worker } = people;
    const page = await visit(family);
    await page.goto(routes.yourMatch);
    return {
      page,
      open: () => page.getByRole('button', { name: `Write to ${worker.user.firstName}` }).click(),
      fill: (dialog) => dialog.getByLabel('Your message').fill('Kia ora, welcome!'),
      stays: (dialog) => expect(dialog.getByLabel('Your message')).toHaveValue('Kia ora, welcome!'),
      meanwhile: () => writeFirst(worker, family),
      below: textBelow('Open your conversation'),
      press: 'Send',
      call: '**/api/conversations',
      says: 'You already have a conversation',
    };
  },
  'saying yes to a match that the other declines': async (visit) => {
    const people = await twoPeople();
    const match = await proposeMatch(people);
    const page = await visit(people.worker);
    await page.goto(routes.yourMatch);
    return {
      page,
      open: () => page.getByRole('button', { name: 'Say yes', exact: true }).click(),
      stays: (dialog) => expect(dialog).toContainText('Live-in, from 11 January 2027'),
      meanwhile: () => endMatch(match, people.family),
      below: without('No, thank you'),
      press: 'Yes, I would like this match',
      call: `**/api/matches/${match.id}`,
      says: 'Now: This match didn’t go ahead. There’s nothing more to send.',
    };
  },
  'reporting someone while the team ends the match': async (visit) => {
    const people = await twoPeople();
    const match = await activeMatch(people);
    const { family, worker } = people;
    const page = await visit(worker);
    await page.goto(routes.yourMatch);
    return {
      page,
      open: () => page.getByRole('button', { name: `Report ${family.user.firstName} to our team` }).click(),
      fill: async (dialog) => {
        await dialog.getByText('Something else').click();
        await dialog.getByLabel('What happened?').fill('They don’t pay what we agreed on.');
      },
      stays: (dialog) =>
        expect(dialog.getByLabel('What happened?')).toHaveValue('They don’t pay what we agreed on.'),
      meanwhile: () => endMatch(match),
      below: without('Is something not right?'),
      press: 'Send the report',
      call: '**/api/reports',
      says: 'Thank you for telling us',
    };
  },
  'reporting someone who closes the conversation': async (visit) => {
    const { family, worker, conversation } = await openConversation();
    const page = await visit(family);
    await page.goto(conversationPath(conversation.id));
    const theirs = (dialog: Locator) => dialog.getByRole('checkbox', { name: 'Yes, gladly.' });
    return {
      page,
      open: async () => {
        await page.getByRole('button', { name: `Block or report ${worker.user.firstName}` }).click();
        await page.getByRole('menuitem', { name: `Report ${worker.user.firstName}` }).click();
      },
      fill: async (dialog) => {
        await dialog.getByText('Something else').click();
        await dialog.getByLabel('What happened?').fill('They asked for my bank details.');
        await theirs(dialog).check();
      },
      stays: async (dialog) => {
        await expect(dialog.getByLabel('What happened?')).toHaveValue('They asked for my bank details.');
        await expect(theirs(dialog)).toBeChecked();
      },
      meanwhile: () => send(`/api/blocks/${family.user.id}`, worker, 'PUT'),
      below: textBelow('This conversation has closed'),
      press: 'Send the report',
      call: '**/api/reports',
      says: 'Thank you for telling us',
    };
  },
  'declining a request whose writer blocks the reader': async (visit) => {
    const { family, worker } = await twoPeople();
    const { id } = await writeFirst(family, worker);
    const page = await visit(worker);
    await page.goto(conversationPath(id));
    return {
      page,
      open: () => page.getByRole('button', { name: 'Not now' }).click(),
      fill: async (dialog) => {
        await dialog.getByText('Our dates don’t line up').click();
        await dialog.getByLabel('A few words of your own').fill('We’ve found someone.');
      },
      stays: (dialog) =>
        expect(dialog.getByLabel('A few words of your own')).toHaveValue('We’ve found someone.'),
      meanwhile: () => send(`/api/blocks/${worker.user.id}`, family, 'PUT'),
      below: without('Take your time'),
      press: 'Say ‘not now’',
      call: `**/api/conversations/${id}/decline`,
      says: 'This conversation no longer exists.',
    };
  },
  'accepting the last section of an agreement, which the other changes': async (visit) => {
    const people = await twoPeople();
    const match = await proposeMatch(people);
    const path = `/api/matches/${match.id}/agreement`;
    const { sections } = await send<Agreement>(path, people.family);
    for (const by of [people.family, people.worker])
      for (const { section, latest } of sections)
        if (by === people.family || section !== 'pets')
          await send(`${path}/${section}/accept`, by, 'POST', { revision: latest.revision });
    const page = await visit(people.worker);
    await page.goto(agreementPath(match.id));
    const revision = sections.find(({ section }) => section === 'pets')?.latest.revision;
    return {
      page,
      open: () =>
        sectionOf(page, 'Pets')
          .getByRole('button', { name: /^Accept/ })
          .click(),
      stays: (dialog) => expect(dialog).toContainText('“Pets” is the last section.'),
      meanwhile: () =>
        send(`${path}/pets`, people.family, 'PUT', {
          text: 'Two dogs.',
          revision,
          key: crypto.randomUUID(),
        }),
      below: textBelow('Two dogs.'),
      press: 'Yes, I agree',
      call: `**${path}/pets/accept`,
      says: /changed|newer|new text/,
    };
  },
  'warning someone who is erased': async (visit) => {
    const { family, worker } = await twoPeople();
    const report = { about: worker.user.id, reason: 'money', messageIds: [] };
    await send('/api/reports', family, 'POST', report);
    const page = await visit(await administratorLogIn());
    await page.goto(`${routes.adminRequests}?kind=reports`);
    const entry = page.getByRole('article').filter({ hasText: worker.user.firstName });
    return {
      page,
      open: () => entry.getByRole('button', { name: `Warn ${worker.user.firstName}` }).click(),
      fill: (dialog) => dialog.getByRole('radio', { name: warningLabels.money }).check(),
      stays: (dialog) => expect(dialog.getByRole('radio', { name: warningLabels.money })).toBeChecked(),
      meanwhile: async () =>
        send(`/api/profile/erase/${worker.user.id}`, await administratorLogIn(), 'POST', {
          confirmation: worker.user.lastName,
        }),
      below: without(`Warn ${worker.user.firstName}`),
      press: 'Send the warning',
      call: '**/api/reports/*/warn',
      says: 'has deleted',
    };
  },
  'moving a card that a colleague has moved': async (visit) => {
    const worker = await registerSupportWorker(freshName('Sione'));
    await setStatus(worker, 'PENDING_APPROVAL');
    const page = await visit(await administratorLogIn());
    await page.goto(routes.adminBoard);
    const card = page.getByRole('row', { name: worker.user.firstName });
    return {
      page,
      open: async () => {
        await card.getByRole('button', { name: 'Move to…' }).click();
        await page.getByRole('menuitem', { name: /^Failed interview/ }).click();
      },
      fill: (dialog) => dialog.getByLabel('Reason').fill('No first aid'),
      stays: (dialog) => expect(dialog.getByLabel('Reason')).toHaveValue('No first aid'),
      meanwhile: () => setStatus(worker, 'DELETED_HIDDEN'),
      below: without(worker.user.firstName),
      press: 'Move',
      call: '**/api/admissions/moves',
      says: 'We didn’t make your move.',
    };
  },
  'confirming a match that a colleague closes': async (visit) => {
    const people = await twoPeople();
    const match = await proposeMatch(people);
    await changeMatch(match, { state: 'agreed' });
    const page = await visit(await administratorLogIn());
    await page.goto(adminMatchPath(match.id));
    return {
      page,
      open: () => page.getByRole('button', { name: 'Confirm the match' }).click(),
      stays: (dialog) => expect(dialog).toContainText('It starts on 11 January 2027.'),
      meanwhile: () => endMatch(match),
      below: without('Confirm the match'),
      press: 'Confirm the match',
      call: `**/api/matches/${match.id}`,
      says: /ended|changed/,
    };
  },
};

for (const [name, arrive] of Object.entries(places)) {
  test(`a dialog stays until it is closed: ${name}`, async ({ visit }) => {
    const { page, open, fill, stays, meanwhile, below, press, call, says } = await arrive(visit);
    const dialog = dialogOn(page);
    await open();
    await fill?.(dialog);
    await stays(dialog);
    // Before the press.
    await meanwhile();
    await refresh(page);
    await expect(below(page)).toBeAttached();
    await stays(dialog);
    // Between the press and the answer.
    await page.route(call, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await refresh(page);
      await stays(dialog);
      await route.continue();
    });
    await dialog.getByRole('button', { name: press }).click();
    await expect(dialog).toContainText(says);
    // After the answer.
    await refresh(page);
    await expect(below(page)).toBeAttached();
    await expect(dialog).toContainText(says);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  });
}

test('a menu stays while its entry leaves the list, and what it opens says what has happened', async ({
  visit,
}) => {
  const { family, fee } = await owingFamily();
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminFees}?profileId=${family.user.id}&state=open`);
  await page.getByRole('button', { name: `Change ${fee.invoiceNumber}` }).click();
  const item = page.getByRole('menuitem', { name: /^Mark as paid/ });
  await expect(item).toBeFocused();
  await recordFee(fee.id, { state: 'paid', method: 'card', on: fee.issuedOn });
  await refresh(page);
  await expect(page.locator('main', { hasNotText: fee.invoiceNumber })).toBeAttached();
  await expectNoAxeViolations(page);
  await item.click();
  const dialog = dialogOn(page);
  await dialog.getByLabel('How it was paid').selectOption({ label: 'Bank transfer' });
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog).toContainText('This fee has changed since you opened it');
  await refresh(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('the words of somebody who writes about a section stay when the match ends meanwhile', async ({
  visit,
}) => {
  const people = await twoPeople();
  const match = await proposeMatch(people);
  const page = await visit(people.family);
  await page.goto(`${agreementPath(match.id)}?section=pets`);
  await sectionOf(page, 'Pets')
    .getByRole('button', { name: /^Write it/ })
    .click();
  const text = page.getByLabel('Your text for “Pets”');
  await text.fill('Our dog Rex lives here.');
  await endMatch(match);
  await refresh(page);
  await expect(page.getByText('Nothing can be changed here')).toBeVisible();
  await expect(text).toHaveValue('Our dog Rex lives here.');
  await page.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(text).toHaveValue('Our dog Rex lives here.');
  await expect(page.getByRole('alert')).not.toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('what somebody reads at the end of the wizard stays when the team has gone on meanwhile', async ({
  visit,
}) => {
  const worker = await registerSupportWorker('Mele');
  await saveProfile(worker, { mobile: '61400', nationality: { code: 'WS' }, lastStepCompleted: 8 });
  const page = await visit(worker);
  await page.clock.install();
  await page.goto(`${routes.supportWorkerSetup}?step=8`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await addLater(page);
  const dialog = page.getByRole('dialog', { name: messages.readyForInterviewTitle });
  await expect(dialog).toContainText(messages.readyForInterview);
  await setStatus(worker, 'INTERVIEWED');
  const fresh = page.waitForResponse('**/api/profile/current');
  // Until then the page takes what it knows for fresh.
  await page.clock.fastForward(31_000);
  await refresh(page);
  await fresh;
  await expect(dialog).toContainText(messages.readyForInterview);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: messages.backToProfile }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Saved' })).toBeFocused();
});

test('what somebody is typing stays when the other has left meanwhile, or is gone', async ({ visit }) => {
  const { family, worker, conversation } = await openConversation();
  const { id } = conversation;
  const page = await visit(family);
  await page.goto(conversationPath(id));
  await composer(page).fill('Could you start in March?');
  await setStatus(worker, 'INTERVIEWED');
  await refresh(page);
  await expect(page.getByText(/isn’t listed here at the moment/).first()).toBeVisible();
  await expect(composer(page)).toHaveValue('Could you start in March?');
  await expectNoAxeViolations(page);
  await setStatus(worker, 'UNMATCHED');
  await send(`/api/blocks/${family.user.id}`, worker, 'PUT');
  await refresh(page);
  await expect(page.getByRole('heading', { name: 'This conversation has closed' })).toBeVisible();
  await expect(page.getByText('Could you start in March?')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('two presses while a dialog loads open one, which can be used', async ({ visit }) => {
  const people = await twoPeople();
  await activeMatch(people);
  const { family, worker } = people;
  const page = await visit(family);
  const line = Promise.withResolvers<void>();
  await page.route(/\/assets\/contact-dialog-/, async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto(routes.yourMatch);
  const opener = page.getByRole('button', { name: `Write to ${worker.user.firstName}` });
  await opener.click();
  await opener.click();
  line.resolve();
  const dialog = dialogOn(page);
  await expect(dialog).toHaveCount(1);
  await dialog.getByLabel('Your message').fill('Kia ora!');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a menu stays when the page below puts its step into the address', async ({ visit }) => {
  const family = await registerFamily('Leilani');
  const page = await visit(family);
  const line = Promise.withResolvers<void>();
  await page.route('**/api/profile/current', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto(routes.familySetup);
  await page.getByRole('button', { name: 'Hi, Leilani' }).click();
  const logOut = page.getByRole('menuitem', { name: 'Logout' });
  await expect(logOut).toBeVisible();
  line.resolve();
  await expect(textBelow('Mobile')(page)).toBeVisible();
  await expect(page).toHaveURL(`${routes.familySetup}?step=1`);
  await expect(logOut).toBeVisible();
});

test('going back closes what was open, also where only the end of the address changes', async ({ visit }) => {
  const family = await registerFamily(freshName('Mere'));
  await setStatus(family, 'UNMATCHED');
  const page = await visit(await administratorLogIn());
  await page.goto(routes.adminBoard);
  await page.getByRole('tab', { name: 'Families' }).click();
  await page.getByRole('button', { name: `Who fits ${family.user.firstName}` }).click();
  await expect(dialogOn(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Workers', selected: true })).toBeVisible();
  await expect(dialogOn(page)).toHaveCount(0);
});

test('the second click of a double click on what opens a dialog presses nothing in it', async ({ visit }) => {
  const { family, worker } = await twoPeople();
  const page = await visit(family);
  await page.goto(`${routes.supportWorkerView}/${worker.user.id}`);
  await page.getByRole('button', { name: 'Ask our team to introduce us' }).click();
  const ask = dialogOn(page).getByRole('button', { name: 'Ask for an introduction' });
  const clicks = (detail: number) =>
    ask.evaluate(
      (button, count) =>
        button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: count })),
      detail,
    );
  expect(await clicks(2)).toBe(false);
  await expect(ask).toBeVisible();
  await clicks(1);
  await expect(dialogOn(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Asked on/ })).toBeVisible();
});
