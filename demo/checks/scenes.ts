import { monthsOf } from '#contract/checks/asked.ts';
import { checks as calls, type checkInput } from '#contract/checks/checks.ts';
import { latestExpiry, monthsAfter } from '#contract/checks/expiry.ts';
import { checkRules } from '#contract/checks/kinds.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import type { z } from '#contract/zod.ts';
import { demoEmail } from '#demo/demo-logins.ts';
import type { DemoPerson } from '#demo/people/demo-person.ts';
import type { Step } from '#demo/people/journey.ts';
import { inventedMobile } from '#demo/people/mobile-numbers.ts';
import type { Scene } from '#demo/stage.ts';
import { demoTeam } from '#demo/team.ts';
import { addDays, addHours, today } from '#server/platform/clock.ts';
import type { DemoCheck } from './demo-check.ts';

/** How somebody hands in checks, and what the team makes of them. */
export function scenesOfChecks(
  person: DemoPerson,
  checks: readonly DemoCheck[],
  seed: number,
  { journey, now }: { journey: readonly Step[]; now: Date },
): Scene[] {
  const email = demoEmail(person);
  const signedUp = journey[0]?.changedAt ?? now;
  const interviewed = journey.find(({ to }) => to === 'INTERVIEWED');
  const interviewedAt = interviewed?.changedAt ?? now;
  // Never before there was an account, or after the demo began.
  const within = (moment: Date, hoursAfter: number) => {
    const [earliest, latest] = [addHours(signedUp, hoursAfter), addHours(now, -1)];
    return moment < earliest ? earliest : moment > latest ? latest : moment;
  };
  return checks.flatMap((check, index): Scene[] => {
    const { kind, state = null, number = null, referee, handedInDaysAgo, became } = check;
    const minutes = (index + 1) / 10;
    const judgedAt =
      became &&
      within(
        became.daysAgo === undefined ? addHours(interviewedAt, minutes) : addDays(now, -became.daysAgo),
        4 + minutes,
      );
    const given = (seenOn?: string): z.output<typeof checkInput> => ({
      ...{ kind, state, number, ...datesOf(check, now) },
      ...(referee && {
        referee: {
          name: referee[0],
          relation: referee[1],
          phone: inventedMobile(person.home[4] === 'NZ' ? 'NZ' : 'AU', seed + index) ?? '',
        },
      }),
      ...(seenOn !== undefined && { seenOn }),
    });
    // Being moved to INTERVIEWED has put it on record.
    if (kind === 'interview' && interviewed) return [];
    if (checkRules[kind].isTeamOnly)
      return judgedAt
        ? [
            {
              at: judgedAt,
              play: ({ call, idOf }) =>
                call(demoTeam.checks, calls.add, {
                  params: { id: idOf(email) },
                  body: given(today(judgedAt)),
                }),
            },
          ]
        : [];
    const handedInAt = within(
      handedInDaysAgo === undefined
        ? addDays(judgedAt ?? now, -1 - (seed % 5))
        : addDays(now, -handedInDaysAgo),
      2 + minutes,
    );
    let checkId = '';
    return [
      {
        at: handedInAt,
        play: async ({ call, idOf }) => {
          checkId = (await call(email, calls.add, { params: { id: idOf(email) }, body: given() })).id;
        },
      },
      ...(became && judgedAt
        ? [
            {
              at: judgedAt,
              play: ({ call }: Parameters<Scene['play']>[0]): Promise<unknown> =>
                became.as === 'seen'
                  ? call(demoTeam.checks, calls.see, {
                      params: { checkId },
                      body: {
                        seenOn: today(judgedAt),
                        expiresOn: given().expiresOn ?? null,
                        ...(referee && { wouldHaveAgain: true }),
                      },
                    })
                  : call(demoTeam.checks, calls.refuse, {
                      params: { checkId },
                      body: { reason: became.reason, note: became.note },
                    }),
            },
          ]
        : []),
    ];
  });
}

function datesOf({ kind, state, endsIn }: DemoCheck, now: Date) {
  if (endsIn === undefined) return { issuedOn: null, expiresOn: null };
  const end = daysAfter(today(now), endsIn);
  const months = monthsOf(kind, state ?? null);
  if (months === null) return { issuedOn: null, expiresOn: end };
  const issuedOn = monthsAfter(end, -months);
  return { issuedOn, expiresOn: latestExpiry({ kind, state: state ?? null, issuedOn }) };
}
