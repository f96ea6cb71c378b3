import type { Arrangement, ExperienceLevel, SupportFlag } from '#contract/enums.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { languageLabel } from '#contract/profiles/languages.ts';
import type { FitCode, FitFact, FitKind } from './fit.ts';

/** The two sides that are compared. */
export const sides = ['supportWorker', 'family'] as const;
export type Side = (typeof sides)[number];

/** A fact before it's put into words. */
export type FitDetail = {
  code: FitCode;
  kind: FitKind;
  /** The side that hasn't answered. */
  missing?: Side;
  supports: readonly SupportFlag[];
  /** The family's. */
  arrangement: Arrangement | null;
  /** The worker's experience with the kind of needs that the fact is about. */
  level: ExperienceLevel | null;
  smokes: boolean;
  /** The languages that both speak. */
  languages: readonly string[];
  familyCountry: string | null;
};

/** What a support worker does, as people say it: 'Does mealtimes and personal care'. */
export const supportNames: Record<SupportFlag, string> = {
  mealTimeSupport: 'mealtimes',
  tubeFeeding: 'tube feeding',
  PEGmanagement: 'PEG feeding',
  medicationManagement: 'medication',
  personalCare: 'personal care',
  toileting: 'toileting',
  socialSupport: 'social support',
  alternativeCommunication: 'alternative communication',
  signLanguage: 'sign language',
  diabetesManagement: 'diabetes care',
  allergyManagement: 'allergy care',
  mobilitySupport: 'mobility support',
  behaviourSupport: 'behaviour support',
  sensoryRegulation: 'sensory regulation',
};

/** For a family about a worker, and for a worker about a family. */
type Sentences = readonly [forFamily: string, forSupportWorker: string];

type Words = Partial<Record<'fits' | 'doesNotFit' | 'open' | Side, (detail: FitDetail) => Sentences>>;

/** A fact in a sentence without a full stop. */
export function fitFactFor(viewer: Side, detail: FitDetail): FitFact {
  const { code, kind, missing } = detail;
  const say = words[code][kind === 'notAnswered' ? (missing ?? 'open') : kind];
  if (!say) throw new Error(`no words for ${code}: ${kind}`);
  const [forFamily, forSupportWorker] = say(detail);
  return { code, kind, sentence: viewer === 'family' ? forFamily : forSupportWorker };
}

/** `area` names the question of the worker's profile that has no answer yet. */
const experienceIn = (area: string): Words => ({
  fits: ({ level, supports }) => {
    const needs = listed(supports);
    if (level === 'SUPERVISING_OTHERS')
      return [`Does ${needs}, and guides others`, `You do ${needs}, as they need, and guide others`];
    const how = level === 'UNDER_SUPERVISION' ? 'under' : 'without';
    return [`Does ${needs} ${how} supervision`, `You do ${needs} ${how} supervision, as they need`];
  },
  doesNotFit: ({ level, supports }) => {
    const needs = listed(supports);
    return level === 'UNDER_SUPERVISION'
      ? [
          `Has only done ${needs} under supervision so far`,
          `You’ve only done ${needs} under supervision so far, and they need more`,
        ]
      : [`Hasn’t yet done ${needs}`, `You haven’t yet done ${needs}, which they need`];
  },
  supportWorker: ({ supports }) => {
    const needs = listed(supports);
    return [
      `Hasn’t said yet whether they do ${needs}`,
      `You haven’t said yet how you’ve worked with ${area}: they need ${needs}`,
    ];
  },
});

const words: Record<FitCode, Words> = {
  start: {
    fits: () => ['Can start when you need someone', 'You can start when they need someone'],
    doesNotFit: () => ['Is only free after your latest start', 'You’re only free after their latest start'],
    supportWorker: () => ['Hasn’t said yet when they’re free', 'You haven’t said yet when you’re free'],
    family: () => [
      'You haven’t said yet when you need someone',
      'They haven’t said yet when they need someone',
    ],
  },
  arrangement: {
    fits: ({ arrangement }) =>
      arrangement === 'EITHER'
        ? [
            'You’re open to live-in and live-out, so either suits',
            'They’re open to live-in and live-out, so either suits',
          ]
        : [`Can ${workFor(arrangement)}, as you need`, `You can ${workFor(arrangement)}, as they need`],
    doesNotFit: ({ arrangement }) => [
      `Doesn’t ${workFor(arrangement)}, and you need that`,
      `You don’t ${workFor(arrangement)}, and they need that`,
    ],
    supportWorker: () => [
      'Hasn’t said yet whether they want to live in or out',
      'You haven’t said yet whether you want to live in or out',
    ],
    family: () => [
      'You haven’t said yet whether you need live-in or live-out support',
      'They haven’t said yet whether they need live-in or live-out support',
    ],
  },
  driving: {
    fits: () => ['Can drive, as you need', 'You can drive, as they need'],
    doesNotFit: () => ['Doesn’t drive, and you need a driver', 'You don’t drive, and they need a driver'],
    supportWorker: () => ['Hasn’t said yet whether they drive', 'You haven’t said yet whether you drive'],
    family: () => [
      'You haven’t said yet whether you need a driver',
      'They haven’t said yet whether they need a driver',
    ],
  },
  smoking: {
    fits: ({ smokes }) =>
      smokes
        ? ['Smokes, which is fine with you', 'You smoke, which is fine with them']
        : ['Doesn’t smoke, as you asked', 'You don’t smoke, as they asked'],
    doesNotFit: () => [
      'Smokes, and you want someone who doesn’t',
      'You smoke, and they want someone who doesn’t',
    ],
    supportWorker: () => ['Hasn’t said yet whether they smoke', 'You haven’t said yet whether you smoke'],
    family: () => [
      'You haven’t said yet whether a worker who smokes is welcome',
      'They haven’t said yet whether a worker who smokes is welcome',
    ],
  },
  supportNeeds: {
    family: () => [
      'You haven’t answered all questions about support yet',
      'They haven’t answered all questions about support yet',
    ],
  },
  physicalNeeds: experienceIn('physical and medical needs'),
  learningNeeds: experienceIn('learning and development needs'),
  behaviourNeeds: experienceIn('behaviour and emotional needs'),
  behaviour: {
    fits: () => [
      'Has the experience for the behaviour you describe',
      'You have the experience for the behaviour they describe',
    ],
    doesNotFit: () => [
      'Has less experience than the behaviour you describe needs',
      'You have less experience than the behaviour they describe needs',
    ],
    supportWorker: () => [
      'Hasn’t said yet how they’ve worked with behaviour and emotional needs',
      'You haven’t said yet how you’ve worked with behaviour and emotional needs',
    ],
    family: () => ['You haven’t described behaviour yet', 'They haven’t described behaviour yet'],
    open: () => [
      'You describe behaviour in your own words: talk about it together',
      'They describe behaviour in their own words: ask about it',
    ],
  },
  behaviourPlan: {
    fits: () => [
      'Has the experience to follow your behaviour support plan',
      'You have the experience to follow their behaviour support plan',
    ],
    doesNotFit: () => [
      'Doesn’t have the experience yet to follow your behaviour support plan',
      'You don’t have the experience yet to follow their behaviour support plan',
    ],
    supportWorker: () => [
      'Hasn’t said yet whether they can follow your behaviour support plan',
      'You haven’t said yet whether you can follow their behaviour support plan',
    ],
    family: () => [
      'You haven’t said yet whether you have a behaviour support plan',
      'They haven’t said yet whether they have a behaviour support plan',
    ],
  },
  medicalPlan: {
    fits: () => [
      'Knows first aid, and you have an emergency medical plan',
      'You know first aid, and they have an emergency medical plan',
    ],
    doesNotFit: () => [
      'Doesn’t know first aid, and you have an emergency medical plan',
      'You don’t know first aid, and they have an emergency medical plan',
    ],
    supportWorker: () => [
      'Hasn’t said yet whether they know first aid, and you have an emergency medical plan',
      'You haven’t said yet whether you know first aid, and they have an emergency medical plan',
    ],
    family: () => [
      'You haven’t said yet whether you have an emergency medical plan',
      'They haven’t said yet whether they have an emergency medical plan',
    ],
  },
  children: {
    fits: () => [
      'Has supported children or young people, and you have children',
      'You’ve supported children or young people, and they have children',
    ],
    doesNotFit: () => [
      'Hasn’t supported children or young people yet, and you have children',
      'You haven’t supported children or young people yet, and they have children',
    ],
    supportWorker: () => [
      'Hasn’t said yet whether they’ve supported children or young people',
      'You haven’t said yet whether you’ve supported children or young people',
    ],
    family: () => [
      'You haven’t said yet how many children you have',
      'They haven’t said yet how many children they have',
    ],
  },
  adults: {
    fits: () => [
      'Has supported adults, and you have no children',
      'You’ve supported adults, and they have no children',
    ],
    doesNotFit: () => [
      'Hasn’t supported adults yet, and you have no children',
      'You haven’t supported adults yet, and they have no children',
    ],
    supportWorker: () => [
      'Hasn’t said yet whether they’ve supported adults',
      'You haven’t said yet whether you’ve supported adults',
    ],
  },
  languages: {
    fits: ({ languages }) => both(`You both speak ${inSentence(languages.map(languageLabel))}`),
    doesNotFit: () => both('You don’t share a language'),
    open: () => both('You both speak a language that isn’t on our list: ask which'),
    supportWorker: () => [
      'Hasn’t said yet which languages they speak',
      'You haven’t said yet which languages you speak',
    ],
    family: () => [
      'You haven’t said yet which languages you speak',
      'They haven’t said yet which languages they speak',
    ],
  },
  country: {
    fits: ({ familyCountry }) => [
      `Lives in ${named(familyCountry)}, as you do`,
      `They live in ${named(familyCountry)}, as you do`,
    ],
    open: ({ familyCountry }) => [
      `Doesn’t live in ${named(familyCountry)} now: ask when they can come`,
      `You don’t live in ${named(familyCountry)} now: say when you can come`,
    ],
    supportWorker: () => ['Hasn’t said yet where they live', 'You haven’t said yet where you live'],
    family: () => ['You haven’t said yet where you live', 'They haven’t said yet where they live'],
  },
  pool: {
    fits: () => ['Can swim, and you have a pool', 'You can swim, and they have a pool'],
    doesNotFit: () => ['Can’t swim, and you have a pool', 'You can’t swim, and they have a pool'],
    supportWorker: () => [
      'Hasn’t said yet whether they swim, and you have a pool',
      'You haven’t said yet whether you swim, and they have a pool',
    ],
    family: () => [
      'You haven’t said yet whether you have a pool',
      'They haven’t said yet whether they have a pool',
    ],
  },
};

const workFor = (arrangement: Arrangement | null) =>
  arrangement === 'LIVE_IN' ? 'live in' : 'work live-out';

const both = (sentence: string): Sentences => [sentence, sentence];

const named = (code: string | null) => (code === null ? 'the same country' : countryName(code));

const shownSupports = 3;

/** Names the first few and counts the rest, because a card is small. */
function listed(supports: readonly SupportFlag[]): string {
  const names = supports.map((support) => supportNames[support]);
  if (names.length <= shownSupports + 1) return inSentence(names);
  return inSentence([...names.slice(0, shownSupports), `${names.length - shownSupports} more`]);
}

/** 'a, b and c'. */
const inSentence = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
