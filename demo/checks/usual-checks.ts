import { monthsOf } from '#contract/checks/asked.ts';
import { type AustralianState, australianStates, type CheckKind } from '#contract/checks/kinds.ts';
import type { Status } from '#contract/enums.ts';
import type { DemoPerson } from '#demo/people/demo-person.ts';
import type { DemoSupportWorker } from '#demo/people/support-workers/support-worker.ts';
import type { DemoCheck } from './demo-check.ts';
import { checkStories } from './stories.ts';

const seen = { as: 'seen' } as const;

const listed: readonly Status[] = ['READY_FOR_MATCHING', 'UNMATCHED', 'MATCHED'];

/** What a worker has, by place in the list. */
export function checksOfWorker(worker: DemoSupportWorker, seed: number): DemoCheck[] {
  const own = checkStories[worker.login ?? worker.firstName] ?? [];
  const isUsual = ({ kind }: DemoCheck) => !own.some((check) => check.kind === kind);
  return [...usualChecks(worker, seed).filter(isUsual), ...own];
}

/** The team has been shown something by most families, and has been to the home of some. */
export function checksOfFamily({ status }: DemoPerson, seed: number): DemoCheck[] {
  if (status === 'FAILED_INTERVIEW') return [{ kind: 'interview', became: seen }];
  if (status !== 'INTERVIEWED' && !listed.includes(status)) return [];
  return [
    { kind: 'interview', became: seen },
    ...(seed % 7 === 5 ? [] : [{ kind: 'identity' as const, became: seen }]),
    ...(seed % 3 === 0 && listed.includes(status) ? [{ kind: 'home-visit' as const, became: seen }] : []),
  ];
}

function usualChecks(worker: DemoSupportWorker, seed: number): DemoCheck[] {
  const papers = papersOf(worker, seed);
  const { status } = worker;
  // Waits for an interview: two in three have handed in something already.
  if (status === 'READY_FOR_INTERVIEW')
    return seed % 3 === 0
      ? []
      : papers.slice(0, 2).map((paper, index) => ({ ...paper, handedInDaysAgo: 1 + index + (seed % 4) }));
  if (status === 'FAILED_INTERVIEW') return [{ kind: 'interview', became: seen }];
  if (status === 'INTERVIEWED')
    return [
      { kind: 'interview', became: seen },
      ...papers.slice(0, 3).map((paper, index) => ({ ...paper, handedInDaysAgo: 2 + ((seed + index) % 6) })),
      ...refereesOf(seed).map((referee) => ({ ...referee, handedInDaysAgo: 3 })),
    ];
  if (!listed.includes(status)) return [];
  return [
    { kind: 'interview', became: seen },
    ...papers.map((paper) => ({ ...paper, became: seen })),
    ...refereesOf(seed).map((referee, index) =>
      index === 1 && seed % 5 === 4 ? referee : { ...referee, became: seen },
    ),
  ];
}

/** What somebody there usually has, the most important first. */
function papersOf({ home, nationality, yes = [] }: DemoSupportWorker, seed: number): DemoCheck[] {
  const [, , region, , country] = home;
  const state = australianStates.find((one) => one === region);
  const ending = (kind: CheckKind, from: AustralianState | undefined = undefined): DemoCheck => ({
    kind,
    ...(from && { state: from }),
    number: numberOf(kind, seed),
    endsIn: middleOf(kind, from, seed),
  });
  const isCitizen = nationality === country || nationality === 'AU' || nationality === 'NZ';
  const rightToWork = (kind: CheckKind): DemoCheck =>
    isCitizen ? { kind } : { kind, number: numberOf(kind, seed), endsIn: 180 + ((seed * 37) % 600) };
  return [
    ...(country === 'AU' ? [ending('national-police-check')] : []),
    ...(country === 'AU' && state ? [ending('working-with-children', state)] : []),
    ...(country === 'AU' ? [rightToWork('right-to-work-au')] : []),
    ...(country === 'NZ' ? [ending('nz-police-vetting'), rightToWork('right-to-work-nz')] : []),
    ...(yes.includes('firstAid') ? [ending('first-aid')] : []),
    ...(yes.includes('firstAid') && seed % 2 === 0 ? [ending('cpr')] : []),
    ...(yes.includes('driversLicense')
      ? [
          {
            kind: 'drivers-licence' as const,
            number: numberOf('drivers-licence', seed),
            endsIn: 300 + ((seed * 53) % 1200),
          },
        ]
      : []),
    ...(country === 'AU' && seed % 3 === 1 ? [ending('ndis-worker-screening')] : []),
  ];
}

/** Between a third and two thirds of how long it is valid, so that it was issued before anybody signed up here. */
function middleOf(kind: CheckKind, state: AustralianState | undefined, seed: number): number {
  const months = monthsOf(kind, state ?? null);
  if (months === null) return 365;
  // What is valid for a year was issued longest ago.
  if (months === 12) return 95 + ((seed * 7) % 40);
  return Math.round((months / 12) * 365 * (0.33 + 0.33 * ((seed * 0.618) % 1)));
}

const prefixes: Partial<Record<CheckKind, string>> = {
  'national-police-check': 'NPC-',
  'working-with-children': 'WWC',
  'nz-police-vetting': 'PV-',
  'first-aid': 'FA-',
  cpr: 'CPR-',
  'right-to-work-au': 'VGN ',
  'right-to-work-nz': 'NZV ',
};

const numberOf = (kind: CheckKind, seed: number) =>
  `${prefixes[kind] ?? ''}${String(104_729 * (seed + 3) + 7 * kind.length)
    .slice(-6)
    .padStart(6, '4')}`;

const refereeNames = [
  'Sandra Keogh',
  'Michael Tran',
  'Rosemary Adeyemi',
  'Paul Whittaker',
  'Litia Koroi',
  'Anne-Marie Stokes',
  'Gordon Baxter',
  'Fatima Siddiqui',
  'Bill Ransome',
  'Catherine Moss',
];
const relations = [
  'My manager in my last job',
  'Mother of a boy I supported',
  'Coordinator of the holiday program',
  'I lived with this family for a year',
  'Supervised my placement',
];

const pick = (list: readonly string[], place: number) => list[place % list.length] ?? '';

const refereesOf = (seed: number): DemoCheck[] =>
  [0, 1].map((index) => ({
    kind: 'referee',
    referee: [pick(refereeNames, seed * 3 + index), pick(relations, seed + index)],
  }));
