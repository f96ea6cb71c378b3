import { randomUUID } from 'node:crypto';
import { accounts } from '#contract/accounts/accounts.ts';
import { admissions } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import { stepsOf } from '#contract/profiles/progress.ts';
import { demoEmail } from '#demo/demo-logins.ts';
import type { Scene, Stage } from '#demo/stage.ts';
import { demoTeam } from '#demo/team.ts';
import { addHours } from '#server/platform/clock.ts';
import { isApproved } from '#server/profiles/status/policy.ts';
import type { DemoPerson } from './demo-person.ts';
import type { DemoFamily } from './families/family.ts';
import { familyInputOf } from './family-input.ts';
import { commentHtml } from './internal-comments.ts';
import type { Step } from './journey.ts';
import { supportWorkerInputOf } from './support-worker-input.ts';
import type { DemoSupportWorker } from './support-workers/support-worker.ts';

/** The team gives them for moves that are out of the ordinary. */
const reasons: Partial<Record<Status, string>> = {
  FAILED_INTERVIEW: 'Two references couldn’t be reached. May apply again.',
  DELETED_HIDDEN: 'Asked by phone to be hidden for now.',
};

type Someone =
  | { role: 'SUPPORT_WORKER'; person: DemoSupportWorker }
  | { role: 'FAMILY_USER'; person: DemoFamily };

/** How somebody signs up, writes a profile, and comes to their status. `seed`: their place in the list. */
export function scenesOf({ role, person }: Someone, seed: number, journey: Step[], now: Date): Scene[] {
  const email = demoEmail(person);
  const stepsDone = person.stepsDone ?? stepsOf(role);
  const signedUpAt = journey[0]?.changedAt ?? now;
  const finishedAt = journey.find(({ to }) => to === 'READY_FOR_INTERVIEW')?.changedAt;
  const firstMove = journey.find(isByTeam);
  const save = (stage: Stage, who: string, body: object) => {
    const sent = { params: { id: stage.idOf(email) }, body };
    return role === 'FAMILY_USER'
      ? stage.call(who, profiles.saveFamily, sent)
      : stage.call(who, profiles.saveSupportWorker, sent);
  };
  const input =
    role === 'FAMILY_USER' ? familyInputOf(person, seed, now) : supportWorkerInputOf(person, seed, now);
  const corrections = person.login && { mobile: input.mobile, address: { city: person.home[1] } };
  const mistakes = corrections && {
    mobile: `${input.mobile?.slice(0, -2)}00`,
    address: { ...input.address, city: null },
  };

  return [
    { at: signedUpAt, play: ({ register }) => register(registrationOf(role, person, email)) },
    ...(stepsDone > 0
      ? [{ at: addHours(signedUpAt, 1), play: ({ verifyEmail }: Stage) => verifyEmail(email) }]
      : []),
    {
      at: finishedAt ?? addHours(signedUpAt, 2),
      play: (stage) => save(stage, email, { ...input, ...mistakes }),
    },
    ...(firstMove
      ? [
          {
            at: addHours(firstMove.changedAt, -0.1),
            play: ({ call, idOf }: Stage) =>
              call(demoTeam.admissions, profiles.byId, { params: { id: idOf(email) } }),
          },
        ]
      : []),
    ...journey.flatMap((step): Scene[] => {
      const { from, to, changedAt } = step;
      const comment = person.comments?.[to];
      return [
        ...(isByTeam(step)
          ? [
              {
                at: changedAt,
                play: ({ call, idOf }: Stage) => {
                  const reason = reasons[to];
                  const move = {
                    profileId: idOf(email),
                    from: from ?? 'REGISTERED',
                    to,
                    ...(reason && { reason }),
                  };
                  return call(demoTeam.admissions, admissions.move, { body: move });
                },
              },
            ]
          : []),
        ...(comment || (to === 'INTERVIEWED' && corrections)
          ? [
              {
                at: addHours(changedAt, from === null ? 3 : 0.01),
                play: (stage: Stage) =>
                  save(stage, demoTeam.admissions, {
                    ...(to === 'INTERVIEWED' && corrections),
                    ...(comment && {
                      addedInternalComments: [{ key: randomUUID(), html: commentHtml(comment, stage.now()) }],
                    }),
                  }),
              },
            ]
          : []),
        // The logins have not, so that the demo shows the tour.
        ...(isApproved({ status: to }) && from && !isApproved({ status: from }) && !person.login
          ? [{ at: addHours(changedAt, 1), play: ({ call }: Stage) => call(email, accounts.takeTour, {}) }]
          : []),
      ];
    }),
  ];
}

/** People finish their profiles themselves, and a match makes its two MATCHED. */
const isByTeam = ({ from, to, isByMatch }: Step) =>
  from !== null && to !== 'READY_FOR_INTERVIEW' && !isByMatch;

function registrationOf(role: Someone['role'], { firstName, lastName, home }: DemoPerson, email: string) {
  const [, , , , countryCode] = home;
  const names = { firstName, lastName, email, userName: email };
  return { ...names, userRole: role, countryCode, countryName: countryName(countryCode) } as const;
}
