import { limits } from '#contract/limits.ts';
import type { DescribedFields } from './described-fields.ts';

const inBrief = {
  id: 'Of the person’s profile',
  role: 'Which side the person is on',
  firstName: 'What people call them',
  lastName: 'Their family name',
  status: 'Where they are on the way to a match',
};

/** Of somebody in a list; the rest is described as in a profile. */
const summary = {
  checks: 'What our team has seen of them, and what it hasn’t seen yet of what is asked for',
  id: 'Of the profile, to open it',
  match:
    'Why they come where they do in the caller’s list; null for administrators, whom nobody is matched with',
  avatarUrl:
    'Of the picture that stands for the person: what follows `/api/files/download/`; null when there is none',
  forAdmin: 'What only the team sees; null for everyone else',
};

const tooYoung = `Whether this is a support worker known to be under ${limits.listedFromAge}, whom families don’t see`;

export const searchFields: DescribedFields = {
  PersonInBrief: inBrief,
  ForAdmin: {
    lastName: 'Their family name',
    registeredAt: 'When they signed up',
    statusSince: 'When their status became what it is',
    country: 'Where they live; null when they haven’t said',
    email: 'The address that they log in with',
    mobile: 'Their mobile number; null when they haven’t given one',
    emailVerified: 'Whether a link that we mailed to that address has been opened',
    isTooYoung: tooYoung,
    emptySteps: 'The steps of their profile that they’ve been through without an answer',
  },
  SupportWorkerSummary: {
    ...summary,
    age: 'In whole years; null when they haven’t given a date of birth',
    country: 'Where they live; null when they haven’t said',
  },
  FamilySummary: summary,
  MatchFact: {
    code: 'What was compared; a client may choose an icon by it',
    kind: 'Whether it fits, does not, or can’t be said because an answer is missing',
    sentence: 'The finding, in words for the caller',
  },
  Match: {
    facts: 'First what rules a match out, then what fits, what doesn’t and what isn’t answered yet',
  },
  OpenedMatch: {
    facts: 'First what rules a match out, then what fits, what doesn’t and what isn’t answered yet',
    checks:
      'Whether the checks of the worker fit where the family lives; null when it lives in neither Australia nor New Zealand. No part of the order of a list',
  },
  MatchChecks: {
    standing: 'The finding; a client may choose an icon by it',
    sentence: 'The finding, in words for the caller',
  },
  MatchInBrief: {
    fits: 'How many things fit',
    doesNotFit: 'How many things do not',
    notAnswered: 'How many can’t be said because an answer is missing',
    facts:
      'Those that a card has room for: what few others on the page have, and the most important that doesn’t fit',
  },
  ToCheck: {
    findings: 'What the team looks at, one thing after the other',
    'findings.about': 'What it is about',
    'findings.isFine': 'Whether there’s nothing to do about it',
    'findings.sentence': 'In words, without a full stop',
    misfits: 'Answers of the two that don’t fit, in the words that the family reads',
  },
  Suggestion: {
    ...inBrief,
    country: 'Where they live; null when they haven’t said',
    avatarUrl: summary.avatarUrl,
    match: 'Why they fit, in the words that the person would read for whom they’re a suggestion',
    checks:
      'Whether the checks of the support worker fit where the family lives; null when that is in neither country',
  },
  IntroductionInput: {
    profileId: 'The person to meet, who doesn’t see the request',
    message: 'Anything that the team should know; the other person doesn’t see it',
  },
  Introduction: {
    id: 'Of the request, to take it back',
    profileId: 'The person whom the caller asked to meet',
    firstName: 'Of that person; null when they’re no longer shown',
    message: 'What the caller wrote to the team; null when nothing',
    askedAt: 'When the caller asked',
    isTaken: 'Whether someone on the team is working on it',
  },
  IntroductionRequest: {
    id: 'Of the request',
    state: 'What has become of it',
    from: 'Who asked',
    to: 'Whom they asked to meet',
    message: 'What they wrote to the team; null when nothing',
    askedAt: 'When they asked',
    takenBy: 'The name of the team member who is working on it; null unless it’s taken',
    closedAt: 'When it was closed or withdrawn; null while it’s open or taken',
  },
};

export { inBrief, tooYoung };
