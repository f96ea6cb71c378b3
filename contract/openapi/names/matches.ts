import {
  changedMatchInput,
  endMatchInput,
  matchCounts,
  matchInput,
  matchOnRecord,
  matchSuggestion,
  personInMatch,
} from '#contract/matches/matches.ts';
import { australia, ids, moment } from './example-people.ts';
import { named } from './named.ts';

const mia = {
  id: ids.family,
  firstName: 'Mia',
  lastName: null,
  status: null,
  avatarUrl: null,
  isListed: true,
  acceptedAt: moment,
};
const tom = { ...mia, id: ids.worker, firstName: 'Tom', acceptedAt: null };

export const matchOnRecordNames = [
  named(personInMatch, 'PersonInMatch', 'One of the two of a match', mia),
  named(matchOnRecord, 'MatchOnRecord', 'A match between a family and a support worker', {
    id: ids.request,
    state: 'proposed',
    family: mia,
    supportWorker: tom,
    arrangement: 'LIVE_IN',
    startsOn: '2026-07-01',
    expectedEndsOn: '2027-01-31',
    hoursOfCareRequired: 'HOURS_20_TO_30',
    proposedAt: moment,
    proposedBy: null,
    agreedAt: null,
    activeAt: null,
    endedAt: null,
    ending: null,
    toDo: [{ what: 'accept', who: 'SUPPORT_WORKER' }],
    conversationId: ids.conversation,
    contactDetails: null,
    hasAgreement: false,
    version: 2,
  }),
  named(matchCounts, 'MatchCounts', 'How many matches are in each state', {
    proposed: 3,
    agreed: 1,
    active: 12,
    ending: 2,
    withoutRecord: 1,
  }),
  named(matchInput, 'MatchInput', 'A match that the team proposes', {
    familyId: ids.family,
    supportWorkerId: ids.worker,
    arrangement: 'LIVE_IN',
    startsOn: '2026-07-01',
    expectedEndsOn: '2027-01-31',
    hoursOfCareRequired: 'HOURS_20_TO_30',
  }),
  named(changedMatchInput, 'ChangedMatchInput', 'A yes to a match, or what the team changes of it', {
    state: 'agreed',
    version: 1,
  }),
  named(endMatchInput, 'EndMatchInput', 'How a match ends, or doesn’t come about', {
    reason: 'completed',
    note: 'The six months are over.',
    endsOn: '2027-01-31',
    version: 4,
  }),
  named(matchSuggestion, 'MatchSuggestion', 'Someone whom a match could be made with', {
    id: ids.worker,
    firstName: 'Tom',
    lastName: 'Hill',
    status: 'UNMATCHED',
    country: australia,
    avatarUrl: null,
    match: { facts: [{ code: 'driving', kind: 'fits', sentence: 'Can drive, as you need' }] },
    checks: { standing: 'fits', sentence: 'Our team has seen a police check' },
    conversation: { state: 'open', lastAt: moment },
    introductionAskedAt: null,
    hasOpenMatch: false,
  }),
];
