import { beforeAll, describe, expect, it } from 'vitest';
import type { Fit, FitKind } from '#contract/search/fit.ts';
import type { FamilySummary, SupportWorkerSummary } from '#contract/search/summaries.ts';
import { call } from '#server/testing/call.ts';
import { aPerson, type Person } from '#server/testing/people.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

let family: Person;
let worker: Person;

beforeAll(async () => {
  family = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
  worker = await aPerson(test, 'SUPPORT_WORKER', { status: 'UNMATCHED' });
});

const matchOf = (viewer: Person | null, id: string) =>
  call<Fit & { code: string }>(test.app, 'GET', `/api/match/${id}`, viewer ? { token: viewer.token } : {});

describe('the fit with one person', () => {
  it('has all that a card in the list counts, and what it says, for either side', async () => {
    const workers = await call<SupportWorkerSummary[]>(
      test.app,
      'GET',
      '/api/summary/support-workers',
      family,
    );
    const families = await call<FamilySummary[]>(test.app, 'GET', '/api/summary/families', worker);
    const forFamily = await matchOf(family, worker.id);
    const forWorker = await matchOf(worker, family.id);
    expect(forFamily.status).toBe(200);
    const briefs = [
      [forFamily.body, workers.body.find(({ id }) => id === worker.id)?.match],
      [forWorker.body, families.body.find(({ id }) => id === family.id)?.match],
    ] as const;
    for (const [{ facts }, brief] of briefs) {
      const count = (wanted: FitKind) => facts.filter(({ kind }) => kind === wanted).length;
      expect(brief?.fits).toBe(count('fits'));
      expect(brief?.reasons).toHaveLength(Math.min(2, count('fits')));
      expect(brief?.toTalkAbout === null).toBe(count('doesNotFit') === 0);
    }
    expect(forFamily.body.facts.length).toBeGreaterThan(0);
    expect(forFamily.body).not.toEqual(forWorker.body);
  });

  it('is refused where the caller may not see the other side', async () => {
    const waiting = await aPerson(test, 'FAMILY_USER', { status: 'INTERVIEWED' });
    const { status, body } = await matchOf(waiting, worker.id);
    expect([status, body.code]).toEqual([403, 'not-approved']);
    expect((await matchOf(null, worker.id)).status).toBe(401);
    expect((await matchOf(await aPerson(test, 'ADMIN'), worker.id)).status).toBe(403);
  });

  it('is not given for people who are not listed, are on the same side, or do not exist', async () => {
    const unlisted = await aPerson(test, 'SUPPORT_WORKER', { status: 'INTERVIEWED' });
    const young = await aPerson(test, 'SUPPORT_WORKER', {
      status: 'UNMATCHED',
      dateOfBirth: '2015-01-01',
    });
    const other = await aPerson(test, 'FAMILY_USER', { status: 'UNMATCHED' });
    for (const { id } of [unlisted, young, other, family, { id: '01a1fd48-3955-730e-ba67-01a18b11fbdb' }]) {
      expect((await matchOf(family, id)).status).toBe(404);
    }
    expect((await matchOf(family, 'nobody')).status).toBe(404);
  });
});
