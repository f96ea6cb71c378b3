import { routes } from '#contract/routes.ts';
import { expect } from '../fixtures.ts';
import { firstDayOf } from '../months.ts';
import { approvedFamily } from '../registrations.ts';
import { test } from '../visits.ts';
import { cardOf, expectWindow, workerSummary, workersCall } from './steps.ts';

/** Time zones, with moments and the search window that follows from the local day. */
const moments = {
  'Pacific/Auckland': [
    ['2027-01-31T10:59:00Z', '2027-01-01', '2027-04-30', ['January 2027', 'April 2027']],
    ['2027-01-31T11:01:00Z', '2027-02-01', '2027-05-31', ['February 2027', 'May 2027']],
    ['2027-11-30T10:30:00Z', '2027-11-01', '2028-02-29', ['November 2027', 'February 2028']],
  ],
  'Australia/Perth': [
    ['2026-11-30T15:59:00Z', '2026-11-01', '2027-02-28', ['November 2026', 'February 2027']],
    ['2026-11-30T16:01:00Z', '2026-12-01', '2027-03-31', ['December 2026', 'March 2027']],
  ],
  'America/Los_Angeles': [
    ['2028-01-01T07:59:00Z', '2027-12-01', '2028-03-31', ['December 2027', 'March 2028']],
    ['2028-01-01T08:01:00Z', '2028-01-01', '2028-04-30', ['January 2028', 'April 2028']],
  ],
} as const;

for (const [timezoneId, cases] of Object.entries(moments)) {
  test(`in ${timezoneId} the window begins with the month that it is there`, async ({ visit }) => {
    const page = await visit(await approvedFamily(), { timezoneId });
    for (const [moment, from, to, [earliest, latest]] of cases)
      await test.step(`at ${moment} it is ${earliest} to ${latest}`, async () => {
        await page.clock.setFixedTime(moment);
        await page.unroute(workersCall);
        await page.route(workersCall, (route) =>
          route.fulfill({
            json: [
              { ...workerSummary(1), dateAvailable: '2020-05-01' },
              { ...workerSummary(2), dateAvailable: from },
              { ...workerSummary(3), dateAvailable: `${to.slice(0, 7)}-01` },
            ],
          }),
        );
        const asked = page.waitForRequest(workersCall);
        await page.goto(routes.findWorker);
        const { searchParams } = new URL((await asked).url());
        expect(searchParams.get('earliestStartDate')).toBe(from);
        expect(searchParams.get('latestStartDate')).toBe(to);
        await expectWindow(page, earliest, latest);
        await expect(cardOf(page, 'Worker 1')).toContainText(`Available from ${earliest} (now)`);
        await expect(cardOf(page, 'Worker 2')).toContainText(`Available from ${earliest} (now)`);
        await expect(cardOf(page, 'Worker 3')).toContainText(`Available from ${latest}`);
        // The previous month can no longer be chosen.
        const months = page.getByLabel('Earliest Start Date').locator('option[value]:not([value=""])');
        await expect(months.first()).toHaveAttribute('value', firstDayOf(earliest));
      });
  });
}
