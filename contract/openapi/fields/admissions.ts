import { weeksShown } from '#contract/admissions/statistics.ts';
import { limits } from '#contract/limits.ts';
import type { DescribedFields } from './described-fields.ts';
import { inBrief, tooYoung } from './search.ts';

const actor = {
  'by.id': 'Of the account, also after it was erased',
  'by.name': 'First and last name; null once the account is erased',
  'by.role': 'Which side they’re on, or the team; null once the account is erased',
};

const historyEntry = {
  id: 'Of the entry',
  at: 'When it happened',
  kind: 'What was done',
  by: 'Who did it; null when the software itself did',
  ...actor,
  field: 'The field that was changed, or the tag of pictures, or messages; null for the profile as a whole',
  from: 'What was there before, in words; null for no answer, and once the person is erased',
  to: 'What was there afterwards, in words; null for no answer, and once the person is erased',
  reason: 'Why a status was changed, if someone said so; why reported messages were read or messages paused',
};

const teammate = (field: string) => ({
  [`${field}.id`]: 'Of the administrator’s account',
  [`${field}.name`]: 'First and last name of the administrator',
});

const sides = (place: string, what: string) => ({
  [`${place}.supportWorkers`]: `${what} among support workers`,
  [`${place}.families`]: `${what} among families`,
});

const said = (place: string, who: string) => ({
  [`match.followUp.${place}`]: `What ${who} has said last; null before`,
  [`match.followUp.${place}.answer`]: 'Whether it goes well',
  [`match.followUp.${place}.words`]:
    'In their own words, or as the team has noted them; null when there are none',
  [`match.followUp.${place}.at`]: 'When it was said or noted',
});

const wait = (side: string, people: string) => ({
  [`waits.${side}`]: `How long ${people} stayed; null when none of them has moved on`,
  [`waits.${side}.medianDays`]: 'Half of them stayed for fewer days than this, rounded to a tenth',
  [`waits.${side}.moves`]: 'How many moves it is worked out from',
});

const answers = (side: string, people: string) => ({
  [`answers.${side}`]: `Of the first messages of ${people}`,
  [`answers.${side}.firstMessages`]: 'How many have reached someone who is approved and can answer',
  [`answers.${side}.answered`]: 'How many of them were answered',
  [`answers.${side}.medianHours`]:
    'Half of the answers came in fewer hours than this, rounded to a tenth; null without an answer',
});

const headcountsOf = (prefix: string, people: string) => ({
  [`${prefix}Total`]: `All ${people} who aren’t hidden, whatever their status`,
  [`${prefix}Registered`]: `How many ${people} have the status REGISTERED`,
  [`${prefix}ReadyToInterview`]: `How many ${people} have the status READY_FOR_INTERVIEW`,
  [`${prefix}Interviewed`]: `How many ${people} have the status INTERVIEWED`,
  [`${prefix}ReadyForMatching`]: `How many ${people} have the status READY_FOR_MATCHING`,
});

const seen = 'The version that the caller has seen: if the entry has changed since, nothing is done';

export const admissionsFields: DescribedFields = {
  Headcounts: {
    ...headcountsOf('supportWorkers', 'support workers'),
    ...headcountsOf('families', 'families'),
    waiting: 'What waits for the team',
    'waiting.lateSupportWorkers': `How many support workers have been READY_FOR_INTERVIEW for more than ${limits.admissionsContactHours} hours`,
    'waiting.lateFamilies': `How many families have been READY_FOR_INTERVIEW for more than ${limits.admissionsContactHours} hours`,
    'waiting.checks': 'Checks that nobody has seen or refused yet',
    'waiting.requests': 'Open entries of the work list',
    'waiting.overdueFees': 'Fees that are due and past their due day',
    'waiting.agreedMatches': 'Matches that both people have said yes to and the team hasn’t confirmed',
  },
  Charts: {
    stages: 'How many people are at each stage now',
    'stages.status': 'The stage',
    ...sides('stages', 'How many are at this stage'),
    registrations: `How many people signed up in each of the last ${weeksShown} weeks, oldest first, this week included`,
    'registrations.week': 'The Monday on which the week begins, in Sydney',
    ...sides('registrations', 'How many signed up in that week'),
    waits:
      'How long people stayed at each stage before they moved on to a later one, in the last twelve months',
    'waits.status': 'The stage that they moved on from',
    ...wait('supportWorkers', 'support workers'),
    ...wait('families', 'families'),
    firstMessages: `How many conversations began in each of these weeks`,
    'firstMessages.week': 'The Monday on which the week begins, in Sydney',
    ...sides('firstMessages', 'How many began with a message of someone'),
    answers: 'What became of the first messages of these weeks, without a word of what they say',
    ...answers('supportWorkers', 'support workers'),
    ...answers('families', 'families'),
    matches: 'What becomes of matches on record',
    'matches.active': 'How many are active now',
    'matches.months': 'The last twelve months, the oldest first',
    'matches.months.month': 'Its first day',
    'matches.months.begun': 'How many matches became active',
    'matches.months.ended': 'How many ended that had begun',
    'matches.untilMatch': 'How long it takes from the day on which both are approved; null without any',
    'matches.untilMatch.medianDays': 'The median, in days',
    'matches.untilMatch.matches': 'Of how many matches',
    'matches.lasted': 'Of the matches that ended and had an expected end',
    'matches.lasted.matches': 'How many there were',
    'matches.lasted.asExpected': 'How many lasted at least until the expected end',
    'matches.reasons': 'Why matches ended, the commonest reason first',
    'matches.reasons.reason': 'The reason',
    'matches.reasons.matches': 'How many',
    checks: 'Checks of people, without a word of whose they are',
    'checks.waiting': 'How many were added, and neither seen nor refused',
    'checks.expiringSoon': 'How many were seen and expire within 30 days',
    'checks.seen': 'How many the team has seen in these weeks',
    'checks.medianDays':
      'Half of them were seen in fewer days than this, rounded to a tenth; null without any',
  },
  Board: {
    columns: 'One for each status, in order',
    late: `How many people have been ready for an interview for longer than ${limits.admissionsContactHours} hours`,
  },
  BoardColumn: {
    status: 'The status of everyone in this column',
    count: 'How many people have it, including those whose cards aren’t sent',
    cards: 'Those who have waited longest, longest first, then those who have just arrived',
  },
  BoardCard: {
    id: 'Of the profile, to open or move it',
    firstName: 'What people call them',
    lastName: 'Their family name',
    country: 'Where they live; null when they haven’t said',
    email: 'The address that they log in with',
    mobile: 'Their mobile number; null when they haven’t given one',
    since: 'When their status became what it is',
    emailVerified: 'Whether a link that we mailed to that address has been opened',
    isTooYoung: tooYoung,
    emptySteps: 'The steps of their profile that they’ve been through without an answer',
    owesJoiningFee: 'Whether it is a family whose fee to join is due',
    hasMatch: 'Whether they have an active match on record',
  },
  MoveInput: {
    profileId: 'Who is moved',
    from: 'The status that the caller saw: if it has changed since, nothing is done',
    to: 'The status to give them',
    reason: 'Why; an unusual move needs it',
    undoes: `Whether this takes back the caller’s own last move, within ${limits.undoMinutes} minutes: the waiting time then carries on`,
  },
  Approval: {
    unseen: 'Kinds of check that are asked of them, and of which the team hasn’t seen enough valid ones',
    'unseen.kind': 'What kind of check it is',
    'unseen.standing': 'Whether one waits, was refused or has expired, or there’s none',
    'unseen.seen': 'How many valid ones the team has seen',
    emptySections: 'Titles of the sections of the profile in which nothing is answered',
    isFound: 'Whether the other side finds them once they’re approved',
    invoice: 'The invoice that the approval makes due; null when it makes none',
    'invoice.amountCents': 'What it asks for, in cents, GST included',
    'invoice.currency': 'In which currency',
  },
  ExportRecord: {
    id: 'Of the export',
    exportedAt: 'When the file was made',
    exportedBy: 'Who made it; null when that account has been deleted',
    'exportedBy.id': 'Of the administrator’s account',
    'exportedBy.firstName': 'What people call the administrator',
    'exportedBy.lastName': 'The administrator’s family name',
    side: 'Which side was exported, or checks',
    search: 'What was searched for, without its text, which may be a name',
    'search.hasText': 'Whether a text was searched for',
    'search.match': 'Whether only those with a match were wanted, or only those without',
    'search.status': 'The only status that was wanted; null for any',
    'search.country': 'The only country that was wanted, by its code; null for any',
    'search.arrangement': 'The only arrangement that was wanted; null for any',
    'search.registeredSince': 'The first day of signing up that was wanted; null for any',
    'search.sort': 'The order of the file',
    'search.standing': 'Which checks were wanted; null for people',
    'search.kind': 'The only kind of check that was wanted; null for any, and for people',
    'search.from': 'Of fees: the first day; null for others',
    'search.to': 'Of fees: the last day; null for others',
    people: 'How many people are in the file',
    isCut: `Whether the search found more than the ${limits.exportedPeople} that fit`,
  },
  GivenUpMail: {
    id: 'Of the mail, to send it again',
    kind: 'What the mail is about',
    person: 'Whom it is for or about; null when they have no account',
    'person.id': inBrief.id,
    'person.role': inBrief.role,
    'person.firstName': inBrief.firstName,
    'person.lastName': inBrief.lastName,
    givenUpAt: 'When the last try failed',
  },
  HistoryEntry: historyEntry,
  HistoryEntryOfAll: {
    ...historyEntry,
    profile: 'Whose profile it is',
    'profile.id': 'Of that profile, also after it was erased',
    'profile.name': 'First and last name; null once the person is erased',
    'profile.role': 'Which side they’re on; null once the person is erased',
  },
  WorkItem: {
    id: 'Of the entry',
    kind: 'What it is about: one of the fields below is not null',
    state: 'Whether it waits, someone works on it, it’s done, or its sender has withdrawn it',
    version: 'Goes up with each change of the state; an act sends it back',
    askedAt: 'When the request, the message or the report was sent',
    takenBy: 'Who is working on it; null unless it’s taken',
    ...teammate('takenBy'),
    takenAt: 'When they took it; null unless it’s taken',
    doneBy: 'Who finished it; null unless it’s done',
    ...teammate('doneBy'),
    doneAt: 'When they finished it; null unless it’s done',
    acts: 'What the team has done about it, oldest first',
    'acts.id': 'Of the act',
    'acts.act': 'What was done',
    'acts.by': 'Who did it; null when that account has been deleted',
    ...teammate('acts.by'),
    'acts.at': 'When it was done',
    'acts.note': 'The text of a note; null for every other act',
    introduction: 'A request for an introduction',
    'introduction.from': 'Who asks',
    'introduction.to': 'Whom they ask to meet',
    'introduction.message': 'What they wrote to the team; null when nothing',
    'introduction.outcome': 'How it went, once it’s done',
    'introduction.isBlocked':
      'Whether one of the two has blocked the other, so that nobody should introduce them',
    contactMessage: 'A message to support',
    'contactMessage.name': 'As its writer gave it',
    'contactMessage.email': 'As its writer gave it, which may be someone else’s',
    'contactMessage.phoneNumber': 'As its writer gave it; null when not given',
    'contactMessage.message': 'What they wrote',
    'contactMessage.account':
      'The account with this address, whose owner need not have written the message; null when there is none',
    report: 'What someone tells the team about someone else',
    'report.id': 'Of the report, to read its messages',
    'report.from': 'Who reports',
    'report.about': 'Whom they report, who isn’t told; null once that person has left',
    'report.aboutRole': 'Which side they’re of, also once they’ve left',
    'report.reason': 'What is wrong',
    'report.words': 'What they say about it; null when nothing',
    'report.messages': 'How many messages it names, which the team may read',
    'report.pausedSince': 'Since when the messages of the reported person are paused; null when they’re not',
    firstMessage: 'A first message that waits until its receiver is approved; nobody on the team reads it',
    'firstMessage.from': 'Who would like to talk',
    'firstMessage.to': 'With whom, who isn’t approved yet',
    match: 'A match that needs someone on the team to do something',
    'match.id': 'Of the match',
    'match.family': 'Null once they’ve left',
    'match.supportWorker': 'Null once they’ve left',
    'match.cause':
      'Why: to ask both how it’s going, because someone doesn’t feel safe, or because one of the two is no longer approved or listed',
    'match.followUp': 'Null unless the team is to ask both how it’s going',
    'match.followUp.id': 'Of the follow-up',
    'match.followUp.kind': 'When the team asks',
    ...said('familyAnswer', 'the family'),
    ...said('supportWorkerAnswer', 'the support worker'),
  },
  WorkCounts: {
    open: 'How many entries nobody has taken yet',
    taken: 'How many someone is working on',
    mine: 'How many the caller is working on',
  },
  SeenWorkItem: { version: seen },
  FinishedWorkItem: {
    version: seen,
    outcome: 'Whether the two have been introduced; null for a message',
  },
  WorkNote: { note: 'For the team alone' },
};
