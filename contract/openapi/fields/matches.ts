import type { DescribedFields } from './described-fields.ts';
import { inBrief } from './search.ts';

const version =
  'The version that was looked at: 409 when it has changed since. Left out, whatever it has become is meant';

const person = {
  id: 'Of the profile',
  firstName: 'What people call them',
  lastName: 'Their family name, for the team; null otherwise',
  status: 'For the team; null otherwise',
  avatarUrl: 'Of their picture; null without one, and when the caller may not see it',
  isListed: 'Whether the caller can open their profile',
  acceptedAt: 'When they said yes; null before',
};

const of = (side: 'family' | 'supportWorker') =>
  Object.fromEntries(Object.entries(person).map(([field, words]) => [`${side}.${field}`, words]));

const details = {
  arrangement: 'Whether the support worker lives with the family',
  startsOn: 'The first day',
  expectedEndsOn: 'The day on which it is expected to end; null when that is open',
  hoursOfCareRequired: 'Hours of care a week; null when that is open',
};

const overlapsSeen =
  'The caller has read what overlaps, and saves all the same. Without it an overlap is a 409 whose `errors` name this field';

const chosen =
  'What they’re afterwards, of the team alone. Left out: UNMATCHED, or MATCHED while they have another active match';

export const matchOnRecordFields: DescribedFields = {
  PersonInMatch: person,
  MatchOnRecord: {
    id: 'Of the match',
    state: 'Where it stands',
    family: 'Null once they’ve deleted their account',
    ...of('family'),
    supportWorker: 'Null once they’ve deleted their account',
    ...of('supportWorker'),
    ...details,
    proposedAt: 'When the team proposed it',
    proposedBy: 'Who of the team; null to everyone else',
    'proposedBy.id': 'Of the administrator’s account',
    'proposedBy.name': 'First and last name of the administrator',
    agreedAt: 'When both had said yes; null before',
    activeAt: 'When the team confirmed that it begins; null before',
    endedAt: 'When it ended; null before',
    ending: 'Its last day, once someone has named one; null otherwise',
    'ending.endsOn': 'The last day',
    'ending.by': 'Who has ended it; null when it was the software',
    'ending.reason': 'Why, for whoever gave the reason and the team; null otherwise',
    'ending.note': 'What whoever ended it told the team, for both of them; null otherwise',
    'ending.at': 'When that was said',
    toDo: 'What is left to do, in the order in which it is best done',
    'toDo.what': 'What it is',
    'toDo.who': 'Who does it',
    conversationId: 'Of the two, for themselves; null when they have none',
    contactDetails: 'What the other has offered in the conversation, for the two alone',
    'contactDetails.phone': 'Digits; null when it isn’t offered',
    'contactDetails.email': 'Null when it isn’t offered',
    hasAgreement: 'Whether either of the two has opened their agreement',
    version: 'Goes up with each change',
  },
  MatchCounts: {
    proposed: 'Wait for a yes',
    agreed: 'Wait for the team',
    active: 'Have begun, and not ended',
    ending: 'Of these, how many have a last day',
    withoutRecord: 'People with the status MATCHED who have no active match',
  },
  MatchInput: {
    familyId: 'Of the family',
    supportWorkerId: 'Of the support worker',
    ...details,
    overlapsSeen,
  },
  ChangedMatchInput: {
    version,
    state:
      'A yes of one of the two, or what the team records: that both have said it, or that the match begins',
    goesOn: 'Takes back the notice that the caller gave; the team takes back anyone’s',
    ...details,
    overlapsSeen,
  },
  EndMatchInput: {
    reason: 'Why it ends',
    note: 'For the team',
    endsOn: 'The last day; today when it’s left out',
    familyStatus: chosen,
    supportWorkerStatus: chosen,
    version,
  },
  MatchSuggestion: {
    ...inBrief,
    country: 'Where they live; null when they haven’t said',
    avatarUrl: 'Of their picture; null without one',
    match: 'Why they fit, in the words that the person would read for whom they’re a suggestion',
    checks:
      'Whether the checks of the support worker fit where the family lives; null when that is in neither country',
    conversation: 'That the two talk with each other; null when they do not',
    'conversation.state': 'Whether it was answered',
    'conversation.lastAt': 'When the last message was sent',
    introductionAskedAt: 'When one of the two asked to be introduced to the other last; null when nobody has',
    hasOpenMatch: 'They have a match that is proposed, agreed or active',
  },
};
