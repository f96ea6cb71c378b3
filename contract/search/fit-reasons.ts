import { countryName } from '#contract/profiles/country-names.ts';
import { languageLabel } from '#contract/profiles/languages.ts';
import { sentenceStart } from '#contract/words.ts';
import type { FitCode } from './fit.ts';
import { type FitDetail, type Side, supportNames } from './fit-words.ts';

/** For a family about a worker, and for a worker about a family. */
type Phrases = readonly [forFamily: string, forSupportWorker: string];

/** A fact that fits, in about six words for a card: 'Swims, and you have a pool'. */
export function reasonFor(viewer: Side, detail: FitDetail): string {
  const [forFamily, forSupportWorker] = fitting[detail.code](detail);
  return viewer === 'family' ? forFamily : forSupportWorker;
}

/** All misfits in one line, the most important first: 'One thing to talk about: medication'. Null without one. */
export function talkingPointFor(misfits: readonly FitDetail[]): string | null {
  if (misfits.length === 0) return null;
  const topics = [...new Set(misfits.flatMap(topicsOf))];
  const [topic = '', other, ...others] = topics;
  if (other === undefined) return `One thing to talk about: ${topic}`;
  return others.length === 0
    ? `Two things to talk about: ${topic} and ${other}`
    : `${topics.length} things to talk about: ${topic} and ${topics.length - 1} more`;
}

const supportsOf = ({ supports }: FitDetail) => supports.map((support) => supportNames[support]);

/** The same for both: the supports that one needs and the other has done. */
const experience = (detail: FitDetail) => both(sentenceStart(briefly(supportsOf(detail))));

const both = (phrase: string): Phrases => [phrase, phrase];

const fitting: Record<FitCode, (detail: FitDetail) => Phrases> = {
  start: () => ['Can start when you need someone', 'Starts when you’re free'],
  arrangement: ({ arrangement }) =>
    arrangement === 'EITHER'
      ? ['Live-in or live-out, as you like', 'Open to live-in or live-out']
      : arrangement === 'LIVE_IN'
        ? ['Can live in, as you need', 'Live-in, as you offer']
        : ['Can work live-out, as you need', 'Live-out, as you offer'],
  driving: () => ['Drives, as you need', 'Needs a driver, and you drive'],
  smoking: ({ smokes }) =>
    smokes
      ? ['Smokes, which is fine with you', 'Fine with someone who smokes']
      : ['Doesn’t smoke, as you asked', 'Asks for a non-smoker, like you'],
  // Never fits: it's always an open question.
  supportNeeds: experience,
  physicalNeeds: experience,
  learningNeeds: experience,
  behaviourNeeds: experience,
  behaviour: () => ['Used to the behaviour you describe', 'You’re used to the behaviour described'],
  behaviourPlan: () => ['Can follow your behaviour plan', 'You can follow their behaviour plan'],
  medicalPlan: () => ['First aid, for your medical plan', 'Your first aid, for their medical plan'],
  children: () => ['Has supported children or young people', 'Has children, whom you’ve supported before'],
  adults: () => ['Has supported adults', 'You’ve supported adults'],
  languages: ({ languages: [first = '', ...others] }) =>
    both(
      `Both speak ${briefly([first, ...others.filter((other) => other !== 'English')].map(languageLabel))}`,
    ),
  country: ({ familyCountry }) =>
    both(familyCountry ? `Lives in ${countryName(familyCountry)}, as you do` : 'Lives in your country'),
  pool: () => ['Swims, and you have a pool', 'Has a pool, and you swim'],
};

function topicsOf(detail: FitDetail): string[] {
  const { code, arrangement } = detail;
  if (detail.supports.length > 0) return supportsOf(detail);
  if (code === 'arrangement') return [arrangement === 'LIVE_IN' ? 'living in' : 'working live-out'];
  return [topics[code] ?? ''];
}

const topics: Partial<Record<FitCode, string>> = {
  start: 'the start date',
  driving: 'driving',
  smoking: 'smoking',
  behaviour: 'behaviour',
  behaviourPlan: 'the behaviour plan',
  medicalPlan: 'first aid',
  children: 'supporting children',
  adults: 'supporting adults',
  languages: 'a shared language',
  pool: 'swimming',
};

/** 'a', 'a and b', 'a, b and c' if that is short, 'a, b and 3 more' */
function briefly([first = '', second, third, ...others]: readonly string[]): string {
  if (second === undefined) return first;
  if (third === undefined) return `${first} and ${second}`;
  const all = `${first}, ${second} and ${third}`;
  return others.length === 0 && all.length <= longestAll
    ? all
    : `${first}, ${second} and ${others.length + 1} more`;
}

/** In characters: a card has one line for them. */
const longestAll = 42;
