import { routes } from '#contract/routes.ts';
import config from '../../playwright.config.ts';
import { expect, expectNoAxeViolations } from '../fixtures.ts';
import { approvedFamily, finishProfile } from '../registrations.ts';
import { test } from '../visits.ts';
import { cardOf, workerSummary, workersCall } from './steps.ts';

const { launchOptions } = config.use ?? {};

// A browser that a screen reader listens to. Without one, Chromium tells nobody of what it has left out.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--force-renderer-accessibility'],
  },
});

test('for a screen reader a long list is one list of all cards, also of those far from the window', async ({
  visit,
}) => {
  const people = Array.from({ length: 60 }, (_, index) => workerSummary(index));
  const page = await visit(await finishProfile(await approvedFamily()));
  await page.route(workersCall, (route) => route.fulfill({ json: people }));
  await page.goto(routes.findWorker);
  await expect(cardOf(page, 'Worker 59')).toBeAttached();

  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const ofId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roleOf = (id: string) => ofId.get(id)?.role?.value;
  const nearest = (role: string, id: string | undefined): string | undefined =>
    id === undefined || roleOf(id) === role ? id : nearest(role, ofId.get(id)?.parentId);
  const cards = nodes.filter(
    ({ role, name }) => role?.value === 'article' && /^Worker/.test(name?.value ?? ''),
  );
  expect(cards.map(({ name }) => name?.value)).toEqual(people.map(({ firstName }) => firstName));
  const lists = new Set(cards.map(({ parentId }) => nearest('list', parentId)));
  expect(lists.size).toBe(1);
  const [list] = lists;
  expect(list).toBeDefined();
  const entries = nodes.filter(
    ({ role, parentId }) => role?.value === 'listitem' && nearest('list', parentId) === list,
  );
  expect(entries).toHaveLength(people.length);
  await expectNoAxeViolations(page);
});
