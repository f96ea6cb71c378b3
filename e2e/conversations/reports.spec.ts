import type { Locator } from '@playwright/test';
import { conversationPath, routes } from '#contract/routes.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { approvedFamily, finishProfile, type Person, request, setStatus } from '../registrations.ts';
import { cardOf, listedWorker } from '../search/steps.ts';
import { expectNoSidewaysScroll, test } from '../visits.ts';

const readyFamily = async () => finishProfile(await approvedFamily());

async function send(by: Person, path: string, body: object): Promise<{ id: string }> {
  const answer = await request(path, { method: 'POST', token: by.token, body });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as { id: string };
}

/** Checks that no words reach past the edge of the screen, where a scrolling part would hide them. */
async function expectNothingCutOff(part: Locator): Promise<void> {
  const cut = await part
    .locator('p, h2, h3, label, bdi')
    .evaluateAll((elements) =>
      elements
        .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
}

test('a family reports somebody from the card, without a conversation, and reads what happens next', async ({
  visit,
}) => {
  const worker = await listedWorker('Elenoa');
  const name = worker.user.firstName;
  const page = await visit(await readyFamily(), { viewport: { width: 360, height: 740 } });
  await page.goto(routes.findWorker);
  const more = cardOf(page, name).getByRole('button', { name: `Block or report ${name}` });
  await more.click();
  await page.getByRole('menuitem', { name: `Report ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(`Report ${name} to our team`);
  await expect(dialog.getByRole('radio')).toHaveCount(6);
  await expect(dialog.getByRole('group', { name: 'Messages that our team may read' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Choose what is wrong')).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['', 'Cancel', 'Send the report']);
  // As a program fills a form, without an event. The next press anywhere tells.
  await dialog.getByRole('radio', { name: 'I don’t feel safe' }).evaluate((radio: HTMLInputElement) => {
    radio.checked = true;
  });
  await dialog.getByLabel('What happened?').click();
  await expect(dialog.getByRole('link', { name: '000', exact: true })).toHaveAttribute('href', 'tel:000');
  await dialog.getByLabel('What happened?').fill('Words that worried me');
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog).toHaveAccessibleName('Thank you for telling us');
  await expect(dialog).toContainText('Your report is on our team’s list.');
  await expect.poll(() => dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Don’t block' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('a report from a conversation names the messages that its sender chooses, and ends with a block', async ({
  visit,
}) => {
  const worker = await listedWorker(`Finau${'u'.repeat(44)}`);
  await setStatus(worker, 'UNMATCHED');
  const ready = await finishProfile(worker);
  const name = worker.user.firstName;
  const family = await readyFamily();
  const key = () => crypto.randomUUID();
  const { id } = await send(ready, '/api/conversations', {
    to: family.user.id,
    text: 'First of mine',
    key: key(),
  });
  await send(family, `/api/conversations/${id}/messages`, { text: 'An answer', key: key() });
  await send(ready, `/api/conversations/${id}/messages`, { text: 'Second of mine', key: key() });
  const page = await visit(family);
  await page.goto(conversationPath(id));
  await page.getByRole('button', { name: `Block or report ${name}` }).click();
  await page.getByRole('menuitem', { name: `Report ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('group', { name: 'Messages that our team may read' });
  await expect(choice.getByRole('checkbox')).toHaveCount(2);
  await expect(choice.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await choice.getByRole('checkbox', { name: 'Second of mine' }).check();
  await dialog.getByRole('radio', { name: 'rude' }).check();
  await expectNoAxeViolations(page);
  const sent = page.waitForRequest('**/api/reports');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  const body = (await sent).postDataJSON() as { messageIds: string[] };
  expect(body.messageIds).toHaveLength(1);
  await expect(dialog).toHaveAccessibleName('Thank you for telling us');
  await dialog.getByRole('button', { name: `Block ${name}` }).click();
  await expect(page).toHaveURL(routes.messages);
  await expect(page.getByRole('main')).not.toContainText(name);
  await expectNoAxeViolations(page);

  // Someone who can no longer see the other person can still report them, on a phone and whatever the name is.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(conversationPath(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This conversation has closed');
  await expectNothingCutOff(page.getByRole('main'));
  await page.getByRole('button', { name: `Report ${name} to our team` }).click();
  await expect(dialog).toHaveAccessibleName(`Report ${name} to our team`);
  await expectNothingCutOff(dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectNoAxeViolations(page);
  await page.goto(routes.account);
  const people = page.getByRole('region', { name: 'Report someone you no longer see' });
  await people.getByRole('button', { name: `Report ${name}` }).click();
  await dialog.getByRole('radio', { name: 'I don’t feel safe' }).check();
  await dialog.getByRole('checkbox', { name: `Our team may read what ${name} wrote to me.` }).check();
  await expectNoAxeViolations(page);
  const again = page.waitForRequest('**/api/reports');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  expect((await again).postDataJSON()).toMatchObject({ messageIds: [], theirMessages: true });
  await expect(dialog).toHaveAccessibleName('Thank you for telling us');
  await dialog.getByRole('button', { name: 'Don’t block' }).click();
  await expectNoAxeViolations(page);
});
