import type { DescribedFields } from './described-fields.ts';

const input = {
  kind: 'What kind of check it is',
  state: 'The state or territory that issued it, of kinds that are valid only there',
  number: 'As printed on the document',
  issuedOn: 'The date of issue',
  expiresOn: 'The last day on which it is valid',
  guidID: 'The photo of the document: a picture with the tag license',
  referee: 'Of a reference alone',
  'referee.name': 'Whom the team may call',
  'referee.relation': 'How they know each other',
  'referee.phone': 'Digits, with the country’s code',
};

const versionMeaning =
  'The version that was looked at: 409 when it has changed since. Left out, whatever it has become is meant';

const check = {
  id: 'Of the check',
  profileId: 'Whose it is',
  ...input,
  standing: 'What has become of it, today',
  addedAt: 'When it was added, or sent again after a refusal',
  version: 'Goes up with each change',
  seen: 'What the team has seen; null while nobody has',
  'seen.on': 'The day on which it was seen; of a referee, on which they spoke',
  'seen.at': 'When that was recorded',
  'seen.by': 'Who has seen it; null when that account has been deleted, and for its owner',
  'seen.by.id': 'Of the administrator’s account',
  'seen.by.name': 'First and last name of the administrator',
  'seen.wouldHaveAgain': 'Of a referee: whether they would have this person again; null for its owner',
  refused: 'Why it couldn’t be accepted; null otherwise',
  'refused.reason': 'What is wrong',
  'refused.note': 'What would help, in the team’s own words',
  'refused.at': 'When it was refused',
  'refused.by': 'Who refused it; null when that account has been deleted, and for its owner',
  'refused.by.id': 'Of the administrator’s account',
  'refused.by.name': 'First and last name of the administrator',
};

export const checkFields: DescribedFields = {
  Check: check,
  ChecksOfPerson: {
    checks: 'By kind, the newest first within one',
    required: 'What is asked of this person',
    hiddenBy: 'Kinds that were seen and have expired: the other side doesn’t find this person meanwhile',
  },
  CheckInput: {
    ...input,
    seenOn:
      'The day on which it was seen, of what only the team records; left out, someone has to see it yet',
  },
  ChangedCheckInput: { ...input, version: versionMeaning },
  SeenInput: {
    seenOn: 'The day on which it was seen; of a referee, on which they spoke',
    expiresOn:
      'The last day on which it is valid; null where it doesn’t expire. Left out, of a document without a period: as its owner has said',
    wouldHaveAgain: 'Of a referee: whether they would have this person again',
    version: versionMeaning,
  },
  RefusedInput: {
    reason: 'What is wrong',
    note: 'What would help, in one’s own words',
    version: versionMeaning,
  },
  ListedCheck: {
    ...check,
    person: 'Whose it is',
    'person.id': 'Of the profile',
    'person.firstName': 'What people call them',
    'person.lastName': 'Their family name',
    'person.role': 'On which side they are',
    'person.countryCode': 'Where they live; null when they haven’t said',
    remindedAt: 'When its owner was last reminded of it',
  },
  CheckCounts: {
    waiting: 'Added, and nobody has seen or refused it',
    expiring: 'Expires within 90 days',
    expired: 'Has expired, and no newer one was seen',
  },
  CheckReminderInput: { checkIds: 'Of checks that expire soon, have expired or were refused' },
  CheckReminders: { reminded: 'How many people get a mail, about all of their checks that were chosen' },
  CheckOnRecord: {
    kind: 'What kind of check it is',
    state: 'Where it was issued, of kinds that are valid only there',
    standing: 'Whether the team has seen it, and whether it has expired',
    seenOn: 'The day on which it was seen; of references, the last on which the team spoke with a referee',
    expiresOn: 'The last day on which it is valid; null when it doesn’t expire',
    count: 'How many make it complete, once they were seen: two of references, of which fewer are none',
    notValidIn:
      'The state or territory of the family that reads it, where this one isn’t valid, and no other of its kind; null otherwise',
  },
};
