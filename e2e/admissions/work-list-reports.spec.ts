import type { Page } from '@playwright/test';
import type { Conversation } from '#contract/conversations/conversations.ts';
import { pauseMail, warningLabels, warningMail } from '#contract/conversations/warning-words.ts';
import { routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { password } from '../people.ts';
import {
  administratorLogIn,
  approvedFamily,
  approvedSupportWorker,
  finishProfile,
  freshName,
  type Person,
  registerSupportWorker,
  request,
  setStatus,
} from '../registrations.ts';
import { expectNoSidewaysScroll, openWithin, test } from '../visits.ts';

async function send<Answer>(path: string, { token }: Person, body: unknown): Promise<Answer> {
  const response = await request(path, { method: 'POST', token, body });
  expect(response.ok, await response.clone().text()).toBe(true);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

const write = (from: Person, to: Person, text: string) =>
  send<Conversation>('/api/conversations', from, { to: to.user.id, text, key: crypto.randomUUID() });

/** A family reports a first message of a worker, both with names of their own. */
async function reported(text: string) {
  const family = await finishProfile(await approvedFamily(freshName('Mele')));
  const worker = await finishProfile(await approvedSupportWorker(freshName('Tomasi')));
  const { lastMessage } = await write(worker, family, text);
  await send('/api/reports', family, {
    about: worker.user.id,
    reason: 'money',
    words: 'He asked us for a deposit.',
    messageIds: [lastMessage.id],
  });
  return { family, worker };
}

async function openReport(page: Page, family: Person) {
  await page.goto(`${routes.adminRequests}?kind=reports`);
  const entry = page.getByRole('article').filter({ hasText: family.user.firstName });
  await expect(entry.first()).toBeVisible();
  return entry;
}

test('the team reads reported messages for a reason, warns, and pauses; all of it stays when the person leaves', async ({
  visit,
}) => {
  const text = 'Could you pay a deposit of 500 dollars first?';
  const { family, worker } = await reported(text);
  const { firstName, id } = worker.user;
  const page = await visit(await administratorLogIn(), { viewport: { width: 360, height: 800 } });
  // Other tests report people meanwhile.
  await page.route('**/api/work-list/counts?kind=reports', (route) =>
    route.fulfill({ json: { open: 17, taken: 13, mine: 11 } }),
  );
  const entry = await openReport(page, family);
  await expect(page.getByRole('tab')).toHaveText(['Open17', 'Assigned13', 'Done', 'All']);
  await page.getByRole('checkbox', { name: 'Only mine' }).click();
  await expect(page.getByRole('tab')).toHaveText(['Open', 'Assigned11', 'Done', 'All']);
  await page.getByRole('checkbox', { name: 'Only mine' }).click();
  await expect(entry).toContainText(`${family.user.firstName} Fonoti reports ${worker.user.firstName}`);
  await expect(entry).toContainText('He asked us for a deposit.');
  await expect(entry).toContainText('Report: money');
  await expect(page.getByText(text)).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await entry.getByRole('button', { name: /^Read 1 message/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Read 1 message' }).click();
  await expect(dialog.getByText('Say why you need to read these messages')).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['', 'Cancel', 'Read 1 message']);
  await dialog
    .getByRole('textbox', { name: 'Why do you need to read them?' })
    .fill('To see what he asked for');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Read 1 message' }).click();
  await expect(dialog.getByRole('listitem')).toContainText([text]);
  await expect(dialog.getByRole('listitem')).toContainText([`${worker.user.firstName} (reported)`]);
  await expect(dialog.locator('p:focus')).toContainText('1 message of their conversation');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(text)).toHaveCount(0);

  await entry.getByRole('link', { name: new RegExp(`^${worker.user.firstName}`) }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Read the messages of a report');
  await expect(history).toContainText('To see what he asked for');
  await page.goBack();

  // A warning and a pause are shown before they are sent.
  await entry.getByRole('button', { name: `Warn ${firstName}` }).click();
  await dialog.getByRole('button', { name: 'Send the warning' }).click();
  await expect(dialog.getByText('Choose what the mail is about')).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['', 'Cancel', 'Send the warning']);
  await dialog.getByRole('radio', { name: warningLabels.money }).check();
  const preview = dialog.getByRole('region', { name: `What ${firstName} will read` });
  for (const words of [warningMail('money').subject, ...warningMail('money').paragraphs])
    await expect(preview).toContainText(words);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Send the warning' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`We’re emailing the warning to ${firstName}.`).first()).toBeVisible();

  await expect(entry.getByRole('link', { name: 'change their status' })).toHaveAttribute(
    'href',
    `${routes.adminSupportWorkerSetup}/${id}`,
  );

  const pauseButton = entry.getByRole('button', { name: `Pause messages of ${firstName}` });
  const pause = async (button = pauseButton) => {
    await button.click();
    await dialog.getByRole('textbox', { name: 'Why?' }).fill('Asks for bank details');
    await expect(dialog).toContainText(pauseMail('paused').subject);
    await expect(dialog.getByRole('button')).toHaveText(['', 'Cancel', 'Pause messages']);
    await dialog.getByRole('button', { name: 'Pause messages' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await pause();
  await expect(entry.getByRole('button', { name: `Resume messages of ${firstName}` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pauseButton).toBeVisible();

  await openWithin(page, `${routes.adminSupportWorkerView}/${id}`);
  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  await pause(messages.getByRole('button', { name: `Pause messages of ${firstName}` }));
  await expect(messages).toContainText(/Messages paused since \d+ \w+ \d{4} by /);
  await expect(messages).toContainText('Asks for bank details');
  await expect(history).toContainText(`Sent a warning by mail: ${warningLabels.money}`);
  await expect(history).toContainText('Paused messages');
  await expectNoAxeViolations(page);
  await messages.getByRole('button', { name: `Resume messages of ${firstName}` }).click();
  await expect(messages).toContainText('Not paused.');
  await expect(history).toContainText('Let them write messages again');

  // Of two reports the one about safety comes first.
  await send('/api/reports', family, {
    about: worker.user.id,
    reason: 'unsafe',
    words: 'He came to our house.',
  });
  await send('/api/user/erase', worker, { password });
  const safety = await openReport(page, family);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByText('Safety first, then')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  const entries = page.getByRole('article').filter({ hasText: family.user.firstName });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Report: safety');
  await expect(entries.first().getByText('Safety', { exact: true })).toBeVisible();
  await expect(entries.last().getByText('Safety', { exact: true })).toHaveCount(0);
  for (const one of await entries.all()) {
    await expect(one).toContainText(`${family.user.firstName} Fonoti reports a person who left`);
    await expect(one).toContainText('Support worker (left)');
    await expect(one).toContainText('there’s no one left to warn, pause or hide.');
    await expect(one).not.toContainText(worker.user.firstName);
    await expect(one.getByRole('button', { name: /Warn|Pause|Read/ })).toHaveCount(0);
  }
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await safety
    .first()
    .getByRole('button', { name: /^Assign to me: / })
    .click();
  await safety
    .first()
    .getByRole('button', { name: /^Done: / })
    .click();
  await expect(safety.first()).toContainText('Done by you');
});

test('a first message to somebody who is not approved waits in the list, until they are', async ({
  visit,
}) => {
  const family = await finishProfile(await approvedFamily(freshName('Sela')));
  const worker = await registerSupportWorker(freshName('Ioane'));
  await setStatus(worker, 'READY_FOR_MATCHING');
  await write(family, worker, 'Shall we talk about the weekends?');
  const page = await visit(await administratorLogIn());
  await page.goto(`${routes.adminRequests}?kind=first-messages`);
  const entry = page.getByRole('article').filter({ hasText: family.user.firstName });
  await expect(entry).toContainText(`would like to talk with ${worker.user.firstName}`);
  await expect(entry).toContainText('Our team doesn’t read it.');
  await expect(page.getByText('Shall we talk about the weekends?')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await setStatus(worker, 'UNMATCHED');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'First messages' })).toBeChecked();
  await expect(entry).toHaveCount(0);
});
