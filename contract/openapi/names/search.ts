import { toCheck } from '#contract/matches/to-check.ts';
import {
  introduction,
  introductionInput,
  introductionRequest,
  personInBrief,
} from '#contract/search/introductions.ts';
import {
  match,
  matchChecks,
  matchFact,
  matchInBrief,
  openedMatch,
  suggestion,
} from '#contract/search/match.ts';
import { familySummary, forAdmin, supportWorkerSummary } from '#contract/search/summaries.ts';
import {
  australia,
  identityNotSeen,
  ids,
  miaInBrief,
  moment,
  policeCheckSeen,
  tomInBrief,
} from './example-people.ts';
import { named } from './named.ts';

const fact = { code: 'driving', kind: 'fits', sentence: 'Can drive, as you need' } as const;
const reason = { code: 'pool', kind: 'fits', sentence: 'Swims, and you have a pool' } as const;
const checksFit = {
  standing: 'other-state',
  sentence:
    'Has a working with children check for Victoria, and it isn’t valid in Queensland, where you live',
} as const;
const brief = { fits: 5, doesNotFit: 0, notAnswered: 2, facts: [reason] };
const seenByTeam = {
  lastName: 'Hill',
  registeredAt: moment,
  statusSince: moment,
  country: australia,
  email: 'mia@example.com',
  mobile: '61491570156',
  emailVerified: true,
  isTooYoung: false,
  emptySteps: [4],
};

export const searchNames = [
  named(matchFact, 'MatchFact', 'One thing that was compared, in a sentence for the caller', fact),
  named(match, 'Match', 'How well the caller and a person of the other side match', { facts: [fact] }),
  named(openedMatch, 'OpenedMatch', 'A match, and whether the checks of the worker fit', {
    facts: [fact],
    checks: checksFit,
  }),
  named(matchChecks, 'MatchChecks', 'Whether the checks of the worker fit where the family lives', checksFit),
  named(
    matchInBrief,
    'MatchInBrief',
    'What a card says of a match; all of it is at `/api/match/{id}`',
    brief,
  ),
  named(toCheck, 'ToCheck', 'What the team looks at before it makes a match', {
    findings: [
      {
        about: 'unseen',
        isFine: false,
        sentence: 'We haven’t seen all we ask Tom Hill for. Police check: waiting',
      },
      { about: 'fee', isFine: true, sentence: 'Mia Nguyen has no open fees' },
    ],
    misfits: ['Doesn’t drive, and you need a driver'],
  }),
  named(suggestion, 'Suggestion', 'Someone of the other side that the team may suggest', {
    id: ids.worker,
    firstName: 'Tom',
    lastName: 'Hill',
    status: 'UNMATCHED',
    country: australia,
    avatarUrl: null,
    match: { facts: [fact] },
    checks: { standing: 'fits', sentence: 'Our team has seen a police check' },
  }),
  named(forAdmin, 'ForAdmin', 'Further fields for the admissions team', seenByTeam),
  named(supportWorkerSummary, 'SupportWorkerSummary', 'A support worker in a list', {
    id: ids.worker,
    firstName: 'Tom',
    status: 'UNMATCHED',
    age: 29,
    nationality: { code: 'NZ', name: 'New Zealand' },
    gender: 'Male',
    country: australia,
    dateAvailable: '2026-06-01',
    introduction: '<p>I have supported two families.</p>',
    arrangement: 'LIVE_IN',
    checks: [policeCheckSeen],
    match: brief,
    avatarUrl: null,
    forAdmin: null,
  }),
  named(familySummary, 'FamilySummary', 'A family in a list', {
    id: ids.family,
    adultName1: 'Mia',
    status: 'UNMATCHED',
    locationDescription: 'Near the river',
    earliestStartDate: '2026-06-01',
    latestStartDate: '2026-09-01',
    numberOfChildren: 2,
    childrenDescription: 'Leo, 7, and Ida, 4',
    familyDescription: null,
    arrangement: 'EITHER',
    checks: [identityNotSeen],
    match: null,
    avatarUrl: null,
    forAdmin: seenByTeam,
  }),
  named(personInBrief, 'PersonInBrief', 'A person as the team sees them in a list', tomInBrief),
  named(introductionInput, 'IntroductionInput', 'Who the caller would like to meet', {
    profileId: ids.family,
    message: 'We like the same music',
  }),
  named(introduction, 'Introduction', 'A request, as its sender sees it', {
    id: ids.request,
    profileId: ids.family,
    firstName: 'Mia',
    message: 'We like the same music',
    askedAt: moment,
    isTaken: false,
  }),
  named(introductionRequest, 'IntroductionRequest', 'A request, as the team sees it', {
    id: ids.request,
    state: 'open',
    from: tomInBrief,
    to: miaInBrief,
    message: null,
    askedAt: moment,
    takenBy: null,
    closedAt: null,
  }),
];
