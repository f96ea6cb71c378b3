import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { latestExpiry } from '#contract/checks/expiry.ts';
import { checkRules, reminderDays } from '#contract/checks/kinds.ts';
import { daysAfter } from '#contract/checks/standing.ts';
import type { Account } from '#demo/account-rows.ts';
import { inventedMobile } from '#demo/people/mobile-numbers.ts';
import type { ChecksTable } from '#server/checks/table.ts';
import { addDays, addHours, today } from '#server/platform/clock.ts';
import type { DemoCheck } from './demo-check.ts';

type CheckRow = Insertable<ChecksTable>;
type Context = { now: Date; adminId: string };

/** The rows of somebody's checks. */
export function checkRows(
  { user, history }: Account,
  checks: readonly DemoCheck[],
  seed: number,
  { now, adminId }: Context,
): CheckRow[] {
  const signedUp = new Date(user.createdAt ?? now);
  const interview = history.find(({ to }) => to === 'INTERVIEWED')?.changedAt;
  const interviewedAt = new Date(interview ?? now);
  // Never before there was an account, or after the demo began.
  const within = (moment: Date, hoursAfter: number) => {
    const [earliest, latest] = [addHours(signedUp, hoursAfter), addHours(now, -1)];
    return moment < earliest ? earliest : moment > latest ? latest : moment;
  };
  return checks.map(
    ({ kind, state = null, number = null, endsIn, referee, handedInDaysAgo, became }, index) => {
      const minutes = (index + 1) / 10;
      const judgedAt =
        became &&
        within(
          became.daysAgo === undefined ? addHours(interviewedAt, minutes) : addDays(now, -became.daysAgo),
          4 + minutes,
        );
      const isTeamOnly = checkRules[kind].isTeamOnly;
      const addedAt =
        isTeamOnly && judgedAt
          ? judgedAt
          : within(
              handedInDaysAgo === undefined
                ? addDays(judgedAt ?? now, -1 - (seed % 5))
                : addDays(now, -handedInDaysAgo),
              2 + minutes,
            );
      const { issuedOn, expiresOn } = datesOf({ kind, state, endsIn }, now);
      return {
        id: uuidv7({ msecs: addedAt.getTime() }),
        userId: user.id,
        ...{ kind, state, number, issuedOn, expiresOn, addedAt },
        ...(referee && {
          refereeName: referee[0],
          refereeRelation: referee[1],
          refereePhone: inventedMobile(user.countryCode === 'NZ' ? 'NZ' : 'AU', seed + index) ?? null,
        }),
        ...(judgedAt && { version: 2, toldAt: addHours(judgedAt, 0.2) }),
        ...(judgedAt &&
          became?.as === 'seen' && {
            seenOn: today(judgedAt),
            seenAt: judgedAt,
            seenBy: adminId,
            ...(referee && { wouldHaveAgain: true }),
            ...reminderOf(expiresOn, judgedAt, now),
          }),
        ...(judgedAt &&
          became?.as === 'refused' && {
            refusedAt: judgedAt,
            refusedBy: adminId,
            refusalReason: became.reason,
            refusalNote: became.note,
          }),
      };
    },
  );
}

function datesOf(
  { kind, state, endsIn }: Pick<CheckRow, 'kind' | 'state'> & { endsIn: number | undefined },
  now: Date,
) {
  if (endsIn === undefined) return { issuedOn: null, expiresOn: null };
  const end = daysAfter(today(now), endsIn);
  const { validity } = checkRules[kind];
  if (typeof validity === 'string') return { issuedOn: null, expiresOn: end };
  const years = 'years' in validity ? validity.years : state ? validity.yearsByState[state] : 1;
  const issuedOn = `${Number(end.slice(0, 4)) - years}${end.slice(4).replace('-02-29', '-02-28')}`;
  return { issuedOn, expiresOn: latestExpiry({ kind, state: state ?? null, issuedOn }) };
}

/** The mails of the months before the demo went out when they were due. */
function reminderOf(expiresOn: string | null, seenAt: Date, now: Date) {
  if (expiresOn === null) return {};
  const left = Math.round((Date.parse(expiresOn) - Date.parse(today(now))) / 86_400_000);
  const stage = left < 0 ? -1 : [...reminderDays].reverse().find((days) => left <= days);
  if (stage === undefined) return {};
  const remindedAt = addHours(addDays(now, left - stage), -0.5);
  return remindedAt > seenAt ? { remindedDays: stage, remindedAt } : {};
}
