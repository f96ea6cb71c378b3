import { randomUUID } from 'node:crypto';
import type { EndpointArguments } from '#contract/endpoint.ts';
import { fees } from '#contract/fees/fees.ts';
import { agreements } from '#contract/matches/agreement.ts';
import { type AgreementSection, agreementSections } from '#contract/matches/agreement-sections.ts';
import { followUps } from '#contract/matches/follow-ups.ts';
import { matches } from '#contract/matches/matches.ts';
import { demoEmail } from '#demo/demo-logins.ts';
import { families } from '#demo/people/families.ts';
import { emailOf } from '#demo/people/people.ts';
import type { OnMail, Scene, Stage } from '#demo/stage.ts';
import { act } from '#demo/talks/scenes.ts';
import { demoTeam } from '#demo/team.ts';
import type { MailJob } from '#server/mail/job.ts';
import { answerCodeOf } from '#server/matches/follow-ups/answer-code.ts';
import { addDays, addHours, today } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/open.ts';
import { loadFileSettings } from '#server/platform/storage/settings.ts';
import type { AgreementAct } from './agreements.ts';
import { type FeeStory, joiningStories } from './fees.ts';
import { type MatchStory, matchStories } from './matches.ts';

/** Matches from the proposal to the end, with what the two agree on, what they owe, and how they say it goes. */
export function playMatches(now: Date): { scenes: Scene[]; onMail: OnMail } {
  const storyOf = new Map<string | null, MatchStory>();
  let joined = 0;
  /** The team opens the search once a family has paid. */
  const joiningStoryOf = ({ issuedOn }: Issued, to: string | undefined): FeeStory => {
    const family = families.find((one) => demoEmail(one) === to);
    const isNew = family?.status === 'READY_FOR_MATCHING' && issuedOn > today(addDays(now, -45));
    const story = joiningStories[joined % joiningStories.length];
    joined += 1;
    return isNew || !story ? {} : story;
  };
  return {
    scenes: matchStories.flatMap((story) => scenesOf(story, now, (id) => storyOf.set(id, story))),
    // What people do once a mail has reached them: families pay what they owe, and both say how it goes.
    onMail: async (stage, job, to) => {
      const story = 'matchId' in job ? storyOf.get(job.matchId) : undefined;
      if (job.kind === 'how-it-goes' && story)
        return scenesOfFollowUp(stage, job, { story, isFamily: to === emailOf(story.family) });
      if (job.kind !== 'fee-due') return [];
      const fee = await findFee(stage.db, job.feeId);
      const ofMatch = fee.kind === 'match' ? (storyOf.get(fee.matchId)?.fee ?? {}) : undefined;
      return scenesOfFee(fee, ofMatch ?? joiningStoryOf(fee, to), stage.now());
    },
  };
}

function scenesOf(story: MatchStory, now: Date, tell: (matchId: string) => void): Scene[] {
  const { arrangement, hours, months, startsInDays, proposedDaysAgo, activeDaysAgo, notice } = story;
  const emails = { FAMILY_USER: emailOf(story.family), SUPPORT_WORKER: emailOf(story.worker) };
  const startsOn = today(addDays(now, startsInDays - (activeDaysAgo ?? 0)));
  const proposedAt = addDays(now, -proposedDaysAgo);
  let id = '';
  const change = (who: string, state: 'agreed' | 'active') => (stage: Stage) =>
    stage.call(who, matches.change, { params: { id }, body: { state } });
  return [
    {
      at: proposedAt,
      play: async ({ call, idOf }) => {
        const body = {
          familyId: idOf(emails.FAMILY_USER),
          supportWorkerId: idOf(emails.SUPPORT_WORKER),
          ...{ arrangement, startsOn, hoursOfCareRequired: hours },
          expectedEndsOn: months === null ? null : dayAfter(startsOn, 30 * months),
        };
        id = (await call(demoTeam.admissions, matches.propose, { body })).id;
        tell(id);
      },
    },
    ...(story.isAgreed
      ? Object.values(emails).map((who, index) => ({
          at: addDays(proposedAt, 1 + index / 24),
          play: change(who, 'agreed'),
        }))
      : []),
    ...(activeDaysAgo === undefined
      ? []
      : [{ at: addDays(now, -activeDaysAgo), play: change(demoTeam.admissions, 'active') }]),
    ...(notice
      ? [
          {
            at: addDays(now, -notice.daysAgo),
            play: ({ call }: Stage) =>
              call(emails.FAMILY_USER, matches.end, {
                params: { id },
                body: { reason: 'plans-changed', endsOn: today(addDays(now, notice.endsInDays)) },
              }),
          },
        ]
      : []),
    ...(story.ended ? [sceneOfEnd(story.ended)] : []),
    ...(story.agreement ? scenesOfAgreement(story.agreement) : []),
  ];

  function sceneOfEnd({ daysAgo, by, reason }: NonNullable<MatchStory['ended']>): Scene {
    const who = by === 'admin' ? demoTeam.admissions : emails.SUPPORT_WORKER;
    return {
      at: addDays(now, -daysAgo),
      play: ({ call }) => call(who, matches.end, { params: { id }, body: { reason } }),
    };
  }

  function scenesOfAgreement(acts: readonly AgreementAct[]): Scene[] {
    const revisions = new Map<AgreementSection, number>();
    const standing = (section: AgreementSection) =>
      ({ params: { id, section }, revision: revisions.get(section) ?? 1 }) as const;
    return acts.map((one, index) => ({
      at: new Date(Number(proposedAt) + one.at * (Number(now) - Number(proposedAt))),
      play: async ({ call }) => {
        const who = emails[one.by];
        // It is made when one of the two looks at it first.
        if (index === 0) await call(who, agreements.find, { params: { id } });
        if ('asksForHelp' in one)
          await call(who, agreements.askForHelp, { params: { id }, body: { asks: true } });
        else if ('section' in one) {
          const { section, text, comment = null } = one;
          const { params, revision } = standing(section);
          const body = { ...(text !== undefined && { text }), comment, revision, key: randomUUID() };
          await call(who, agreements.propose, { params, body });
          if (text !== undefined) revisions.set(section, revision + 1);
        } else
          for (const section of one.accepts === 'all' ? agreementSections : [one.accepts]) {
            const { params, revision } = standing(section);
            await call(who, agreements.accept, { params, body: { revision } });
          }
      },
    }));
  }
}

// Noon in UTC: far from any change of the clocks.
const dayAfter = (day: string, days: number) => today(addDays(new Date(`${day}T02:00:00Z`), days));

type Issued = Awaited<ReturnType<typeof findFee>>;

const findFee = (db: Db, id: string) =>
  db
    .selectFrom('fees')
    .select(['id', 'kind', 'matchId', 'issuedOn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

function scenesOfFee({ id }: Issued, { paid, waived, refunded }: FeeStory, issuedAt: Date): Scene[] {
  type Change = EndpointArguments<typeof fees.change>['body'];
  const change = (after: number, body: Change): Scene => ({
    at: addDays(issuedAt, after),
    play: ({ call }) => call(demoTeam.books, fees.change, { params: { id }, body }),
  });
  return [
    ...(paid ? [change(paid.after, { state: 'paid', method: paid.method, reference: paid.reference })] : []),
    ...(waived ? [change(waived.after, { state: 'waived', reason: waived.reason })] : []),
    ...(refunded ? [change(refunded.after, { state: 'refunded', reference: refunded.reference })] : []),
  ];
}

/** What the family says by the link in its mail, and the support worker where it goes badly, and when the team has called. */
async function scenesOfFollowUp(
  { db, now }: Stage,
  { followUpId, userId }: Extract<MailJob, { kind: 'how-it-goes' }>,
  { story, isFamily }: { story: MatchStory; isFamily: boolean },
): Promise<Scene[]> {
  const ofFollowUp = db.selectFrom('followUps').where('id', '=', followUpId);
  const { kind } = await ofFollowUp.select('kind').executeTakeFirstOrThrow();
  const isNotWell = story.notWell === kind;
  const answer = isFamily
    ? ({ answer: 'well', words: 'It’s a great help, and the kids are happy.' } as const)
    : ({ answer: 'not-well', words: 'The nights have been longer than we agreed, and I’m tired.' } as const);
  const scenes: Scene[] = [];
  if (isFamily || isNotWell)
    scenes.push({
      at: addHours(now(), 6),
      play: async ({ call }) => {
        const { signingKey } = await loadFileSettings(db);
        const body = { code: answerCodeOf(signingKey, { followUpId, userId }), ...answer };
        await call(null, followUps.answer, { body });
      },
    });
  if (isFamily && !isNotWell)
    scenes.push({
      at: addHours(now(), 30),
      play: async (stage) => {
        const ofItem = db.selectFrom('workItems').where('followUpId', '=', followUpId);
        const { id } = await ofItem.select('id').executeTakeFirstOrThrow();
        await act(stage, id, { act: story.taken === kind ? 'taken' : 'done' });
      },
    });
  return scenes;
}
