import { privacyRequests } from '#contract/admissions/privacy-requests.ts';
import type { EndpointArguments } from '#contract/endpoint.ts';
import { addDays, addHours, today } from '#server/platform/clock.ts';
import { emailOf } from './people/people.ts';
import type { Scene, Stage } from './stage.ts';
import { demoTeam } from './team.ts';

type Body = EndpointArguments<typeof privacyRequests.add>['body'];
type Step = EndpointArguments<typeof privacyRequests.act>['body'];

type DemoRequest = Omit<Body, 'profileId' | 'arrivedOn'> & {
  /** First name or login; null: without an account. */
  of: string | null;
  daysAgo: number;
  /** What the team has done, some hours after it arrived. */
  steps: readonly (Pick<Step, 'act' | 'note'> & { hoursLater: number; by: keyof typeof demoTeam })[];
};

/** One late, one due soon that waits to know who asks, one answered. */
const demoRequests: readonly DemoRequest[] = [
  {
    ...{ of: 'Rebecca', name: null, contact: null, onBehalfBy: null, daysAgo: 33 },
    ...{ kind: 'access', way: 'email', country: 'AU' },
    details: 'Please send me everything you hold about our family, your notes included.',
    steps: [{ hoursLater: 28, by: 'admissions', act: 'noted', note: 'Rang her: she’d like it by email.' }],
  },
  {
    ...{ of: null, name: 'Moana Parata', contact: '12 Rata Street, Nelson 7010' },
    ...{ onBehalfBy: 'Community Law Nelson, with a signed letter', daysAgo: 26 },
    ...{ kind: 'access', way: 'letter', country: 'NZ' },
    details: 'Whether you have anything about Ms Parata, who wrote to you in winter.',
    steps: [{ hoursLater: 50, by: 'lead', act: 'identity-asked', note: 'Asked for a copy of the letter.' }],
  },
  {
    ...{ of: 'Aroha', name: null, contact: null, onBehalfBy: null, daysAgo: 18 },
    ...{ kind: 'correction', way: 'phone', country: 'NZ' },
    details: 'Her first aid course was in 2024, not 2023.',
    steps: [
      { hoursLater: 3, by: 'admissions', act: 'answered', note: 'Corrected while we were on the phone.' },
    ],
  },
];

/** What people have asked about their data. */
export const scenesOfPrivacyRequests = (now: Date): Scene[] =>
  demoRequests.flatMap(({ of, daysAgo, steps, ...asked }) => {
    const arrived = addDays(now, -daysAgo);
    let id = '';
    const record = async ({ call, idOf }: Stage) => {
      const body = { ...asked, profileId: of && idOf(emailOf(of)), arrivedOn: today(arrived) };
      id = (await call(demoTeam.admissions, privacyRequests.add, { body })).id;
    };
    return [
      { at: arrived, play: record },
      ...steps.map(({ hoursLater, by, act, note }) => ({
        at: addHours(arrived, hoursLater),
        play: async ({ call }: Stage) => {
          const { version } = await call(demoTeam[by], privacyRequests.find, { params: { id } });
          await call(demoTeam[by], privacyRequests.act, {
            params: { id },
            body: { act, note, until: null, version },
          });
        },
      })),
    ];
  });
