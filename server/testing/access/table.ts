import type { TeamRight } from '#contract/accounts/team/rights.ts';
import type { KeyScope } from '#contract/admissions/integrations/scopes.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { CallName } from '#server/testing/calls.ts';

/** Who may make the call. Everyone else is refused before any input is read. */
export type Opening =
  | 'anyone'
  | 'everyone logged in'
  | 'everyone logged in, second factor or not'
  | 'families and workers'
  | 'families and the team'
  | 'workers and the team'
  | 'workers'
  | 'the team';

/** Whose something is. Somebody of the team, and a visitor, has families on 'their own side' and workers on the other. */
export const targets = [
  'themselves',
  'their own side',
  'the other side',
  'the other side, not listed',
  'the other side, hidden',
  'the other side, who has blocked them',
  'the team',
  'nobody',
  'a malformed id',
] as const;
export type Target = (typeof targets)[number];

/** What the id of a target is the id of. Nobody on the team has pictures, checks or requests. */
export type Kind =
  | 'profile'
  | 'gallery'
  | 'private gallery'
  | 'picture'
  | 'private picture'
  | 'session'
  | 'request'
  | 'conversation'
  | 'entry'
  | 'report'
  | 'check'
  | 'match'
  | 'fee'
  | 'follow-up'
  | 'mail'
  | 'sent mail'
  | 'privacy request';

/** What a caller is answered if the opening lets them in: 'ok' is the status that the contract declares for success. */
export type Hears = 'ok' | ErrorCode;
type Answer = Hears | Readonly<Record<'team' | 'approved' | 'unapproved', Hears>>;
type Answers = Readonly<Record<Target, Answer>>;

export type Row = {
  isFor: Opening;
  query?: string | ((id: string) => string);
  /** The rows below send what changes nothing: a body that is refused once the caller has been let in, or an old version. */
  sends?: (id: string) => object;
  /** Done once, it can’t be done again: what the later ones hear of several who may. */
  onceThen?: Hears;
  /** The call ends the caller's sessions, so each caller is somebody new. */
  endsSessions?: true;
} & ({ answers: Answer } | { of: Kind; answersFor: Answers });

/** Approved people see it; others are told that they are not approved yet. */
const theApproved = { team: 'ok', approved: 'ok', unapproved: 'not-approved' } as const;
/** Nobody but the team may know of it. Who is not approved hears that first. */
const theTeam = { team: 'ok', approved: 'not-found', unapproved: 'not-approved' } as const;
const isNowhere = { team: 'not-found', approved: 'not-found', unapproved: 'not-approved' } as const;

/** Section 6: one sees oneself, the approved see the listed people of the other side, the team sees everyone. */
const seeing: Answers = {
  themselves: 'ok',
  'their own side': theTeam,
  'the other side': theApproved,
  'the other side, not listed': theTeam,
  'the other side, hidden': theTeam,
  'the other side, who has blocked them': theTeam,
  'the team': theTeam,
  nobody: isNowhere,
  'a malformed id': isNowhere,
};

/** Certificates are for their owner and the team. */
const seeingPrivate: Answers = { ...seeing, 'the other side': theTeam };

/** As it is seen, for what nobody on the team has. */
const ofFamiliesAndWorkers = (answers: Answers): Answers => ({
  ...answers,
  themselves: { team: 'not-found', approved: 'ok', unapproved: 'ok' },
  'the team': isNowhere,
});

/** The owner and the team change it; others hear that there is no such thing. `done`: the answer of those who may. */
const changing = (done: Hears): Answers => {
  const another = { team: done, approved: 'not-found', unapproved: 'not-found' } as const;
  return {
    themselves: done,
    'their own side': another,
    'the other side': another,
    'the other side, not listed': another,
    'the other side, hidden': another,
    'the other side, who has blocked them': another,
    'the team': another,
    nobody: 'not-found',
    'a malformed id': 'not-found',
  };
};

/** The same of what nobody on the team has: pictures and checks. */
const changingPictures = (done: Hears): Answers => ({
  ...changing(done),
  themselves: { team: 'not-found', approved: done, unapproved: done },
  'the team': 'not-found',
});

/** Only one's own; the team has no part in it. */
const onlyOnesOwn: Answers = {
  themselves: 'ok',
  'their own side': 'not-found',
  'the other side': 'not-found',
  'the other side, not listed': 'not-found',
  'the other side, hidden': 'not-found',
  'the other side, who has blocked them': 'not-found',
  'the team': 'not-found',
  nobody: 'not-found',
  'a malformed id': 'not-found',
};

/** The same of everybody, such as a refusal of what is sent. */
const everywhere = (answer: Hears): Answers =>
  Object.fromEntries(targets.map((target) => [target, answer])) as Record<Target, Hears>;

/** A call of the team about families and workers. */
const about = (done: Hears, aboutTheTeam: Hears = 'not-found'): Answers => ({
  themselves: aboutTheTeam,
  'their own side': done,
  'the other side': done,
  'the other side, not listed': done,
  'the other side, hidden': done,
  'the other side, who has blocked them': done,
  'the team': aboutTheTeam,
  nobody: 'not-found',
  'a malformed id': 'not-found',
});

/** A call of approved families and workers about the listed people of the other side. */
const ofTheApproved: Answers = {
  themselves: isNowhere,
  'their own side': isNowhere,
  'the other side': theApproved,
  'the other side, not listed': isNowhere,
  'the other side, hidden': isNowhere,
  'the other side, who has blocked them': isNowhere,
  'the team': isNowhere,
  nobody: isNowhere,
  'a malformed id': isNowhere,
};

/** A call of approved families and workers about what only they and one other person have; `done`: what these two are answered. */
const ofTheTwo = (done: Hears): Answers => ({
  ...ofTheApproved,
  themselves: { ...isNowhere, approved: done },
  'the other side': isNowhere,
});

/** The id is in the body, where one that is none is a wrong field. */
const isWrongField = {
  team: 'invalid-input',
  approved: 'invalid-input',
  unapproved: 'not-approved',
} as const;

const nothing = () => ({});

/** Whoever it's about. */
const always = (answer: Hears): Answers => ({
  ...about(answer, answer),
  nobody: answer,
  'a malformed id': answer,
});

/** What a member of the team needs the right for, by the specification's words for the roles. The rest is reading, and one's own account. */
export const needs: Readonly<Record<TeamRight, readonly CallName[]>> = {
  // Statuses, matches, reports about messages, comments, the work list.
  admissions: [
    'profiles.saveSupportWorker',
    'profiles.saveFamily',
    'admissions.move',
    'matchesOnRecord.propose',
    'matchesOnRecord.change',
    'matchesOnRecord.end',
    'agreements.read',
    'followUps.note',
    'reports.messages',
    'reports.warn',
    'messagePauses.pause',
    'messagePauses.resume',
    'workList.take',
    'workList.giveBack',
    'workList.finish',
    'workList.reopen',
    'workList.note',
    'givenUpMails.sendAgain',
    'logins.endSessions',
    'logins.sendLink',
    'logins.askDrop',
    'logins.takeBackDrop',
    'logins.confirmDrop',
    'mailsToPerson.sendAgain',
    'privacyRequests.add',
    'privacyRequests.act',
    'duplicates.keepApart',
    'duplicates.undo',
  ],
  // Of profiles, and documents of checks.
  pictures: ['files.arrange', 'files.describe', 'files.remove', 'files.restore', 'files.upload'],
  checks: ['checks.add', 'checks.change', 'checks.remove', 'checks.see', 'checks.refuse', 'checks.remind'],
  books: ['fees.change', 'fees.books'],
  exports: ['exports.supportWorkers', 'exports.families', 'exports.checks', 'privacyRequests.file'],
  erasing: ['erasure.erase', 'duplicates.merge'],
  team: [
    'team.list',
    'team.invite',
    'team.inviteAgain',
    'team.change',
    'team.handOver',
    'imports.list',
    'imports.upload',
    'imports.run',
    'imports.report',
    'imports.remove',
    'invited.invite',
  ],
  settings: [
    'settings.read',
    'settings.sendLogo',
    'settings.sendPicture',
    'settings.change',
    'texts.list',
    'texts.read',
    'texts.save',
    'texts.reset',
    'texts.preview',
    'apiKeys.list',
    'apiKeys.make',
    'apiKeys.revoke',
    'webhooks.list',
    'webhooks.make',
    'webhooks.change',
    'webhooks.renewSecret',
    'webhooks.remove',
    'webhooks.test',
    'webhooks.deliveries',
    'webhooks.sendAgain',
    'webhooks.acts',
  ],
};

/** Opened by a signature in the address, which a key can't have. */
export const signedAddresses: readonly CallName[] = ['files.download.picture', 'files.download.thumbnail'];

/** What an API key of the team may call with each of its scopes. It reads what the team reads, and nothing else. */
export const scopes: Readonly<Record<KeyScope, readonly CallName[]>> = {
  'people:read': ['profiles.byId', 'summaries.supportWorkers', 'summaries.families'],
  'matches:read': ['matchesOnRecord.list', 'matchesOnRecord.counts', 'matchesOnRecord.find'],
  'checks:read': ['checks.ofProfile', 'checks.list', 'checks.find', 'checks.counts'],
  'fees:read': ['fees.list', 'fees.totals', 'fees.books', 'fees.find', 'fees.pdf'],
  'statistics:read': ['statistics.headcounts', 'statistics.charts'],
};

/**
 * The answer to every caller of every call. It is written from the specification (section 6) and our reading of it, and not from what the
 * server answers. A call has several rows where its targets differ.
 */
export const accessTable: Readonly<Record<CallName, Row | readonly Row[]>> = {
  'accounts.register': { isFor: 'anyone', sends: nothing, answers: 'invalid-input' },
  'accounts.logIn': {
    isFor: 'anyone',
    sends: () => ({ userName: 'nobody@example.com', password: 'Passw0rd!' }),
    answers: 'not-signed-in',
  },
  'accounts.logOut': {
    isFor: 'everyone logged in, second factor or not',
    endsSessions: true,
    answers: 'ok',
  },
  'accounts.sendVerification': { isFor: 'everyone logged in, second factor or not', answers: 'ok' },
  'accounts.sendVerificationTo': {
    isFor: 'anyone',
    sends: () => ({ email: 'nobody@example.com' }),
    answers: 'ok',
  },
  'accounts.verifyEmail': { isFor: 'anyone', query: 'code=unknown', answers: 'not-found' },
  'accounts.removeUnverified': {
    isFor: 'anyone',
    sends: () => ({ code: 'unknown' }),
    answers: 'not-found',
  },
  'accounts.takeTour': { isFor: 'everyone logged in', answers: 'ok' },

  'credentials.sendResetCode': {
    isFor: 'anyone',
    sends: () => ({ email: 'nobody@example.com' }),
    answers: 'not-found',
  },
  'credentials.resetPassword': { isFor: 'anyone', sends: nothing, answers: 'invalid-input' },
  'credentials.account': { isFor: 'everyone logged in, second factor or not', answers: 'ok' },
  'credentials.changePassword': {
    isFor: 'everyone logged in, second factor or not',
    sends: nothing,
    answers: 'invalid-input',
  },
  'credentials.changeEmail': {
    isFor: 'everyone logged in, second factor or not',
    sends: nothing,
    answers: 'invalid-input',
  },
  'credentials.keepEmail': { isFor: 'everyone logged in, second factor or not', answers: 'ok' },

  'secondFactor.begin': {
    isFor: 'everyone logged in, second factor or not',
    sends: nothing,
    answers: 'invalid-input',
  },
  'secondFactor.turnOn': {
    isFor: 'everyone logged in, second factor or not',
    sends: nothing,
    answers: 'invalid-input',
  },
  'secondFactor.turnOff': {
    isFor: 'everyone logged in',
    sends: nothing,
    // The operator requires one of the team.
    answers: { team: 'not-allowed', approved: 'invalid-input', unapproved: 'invalid-input' },
  },
  'secondFactor.renewRecoveryCodes': {
    isFor: 'everyone logged in',
    sends: nothing,
    answers: 'invalid-input',
  },

  'team.list': { isFor: 'the team', answers: 'ok' },
  'team.invite': { isFor: 'the team', sends: nothing, answers: 'invalid-input' },
  // Who is on it has joined.
  'team.inviteAgain': { isFor: 'the team', of: 'profile', answersFor: about('not-found', 'conflict') },
  'team.change': { isFor: 'the team', of: 'profile', sends: nothing, answersFor: about('not-found', 'ok') },
  'team.handOver': {
    isFor: 'the team',
    of: 'profile',
    sends: () => ({ to: '01a1fd48-3955-730e-ba67-01a18b11fbdb' }),
    answersFor: about('not-found', 'invalid-input'),
  },
  'team.checkInvitation': { isFor: 'anyone', query: 'code=unknown', answers: 'not-found' },
  'team.join': {
    isFor: 'anyone',
    sends: () => ({ code: 'unknown', password: 'Passw0rd!' }),
    answers: 'not-found',
  },

  'sessions.list': { isFor: 'everyone logged in, second factor or not', answers: 'ok' },
  'sessions.end': {
    isFor: 'everyone logged in, second factor or not',
    of: 'session',
    answersFor: onlyOnesOwn,
  },
  'sessions.endAll': {
    isFor: 'everyone logged in, second factor or not',
    endsSessions: true,
    answers: 'ok',
  },

  'profiles.current': { isFor: 'everyone logged in', answers: 'ok' },
  'profiles.byId': { isFor: 'everyone logged in', of: 'profile', answersFor: seeing },
  // Of the side that the call is for; an empty save changes nothing.
  'profiles.saveSupportWorker': {
    isFor: 'workers and the team',
    of: 'profile',
    sends: nothing,
    answersFor: {
      ...changing('ok'),
      themselves: { team: 'not-found', approved: 'ok', unapproved: 'ok' },
      'their own side': 'not-found',
      'the team': 'not-found',
    },
  },
  'profiles.saveFamily': {
    isFor: 'families and the team',
    of: 'profile',
    sends: nothing,
    answersFor: {
      ...changing('ok'),
      themselves: { team: 'not-found', approved: 'ok', unapproved: 'ok' },
      'the other side': 'not-found',
      'the other side, not listed': 'not-found',
      'the other side, hidden': 'not-found',
      'the other side, who has blocked them': 'not-found',
      'the team': 'not-found',
    },
  },

  'statistics.headcounts': { isFor: 'the team', answers: 'ok' },
  'statistics.charts': { isFor: 'the team', answers: 'ok' },

  'summaries.supportWorkers': { isFor: 'families and the team', answers: theApproved },
  'summaries.families': { isFor: 'workers and the team', answers: theApproved },

  'matches.withPerson': {
    isFor: 'families and workers',
    of: 'profile',
    answersFor: { ...ofTheApproved, themselves: 'not-found' },
  },
  'matches.suggestions': { isFor: 'the team', of: 'profile', answersFor: about('ok') },

  'exports.supportWorkers': {
    isFor: 'the team',
    sends: () => ({ sort: 'none' }),
    answers: 'invalid-input',
  },
  'exports.families': { isFor: 'the team', sends: () => ({ sort: 'none' }), answers: 'invalid-input' },
  'exports.checks': { isFor: 'the team', sends: () => ({ kind: 'none' }), answers: 'invalid-input' },
  'exports.list': { isFor: 'the team', answers: 'ok' },

  'imports.list': { isFor: 'the team', answers: 'ok' },
  'imports.upload': { isFor: 'the team', answers: 'invalid-input' },
  'imports.run': { isFor: 'the team', of: 'profile', sends: nothing, answersFor: always('invalid-input') },
  'imports.report': { isFor: 'the team', of: 'profile', sends: nothing, answersFor: always('invalid-input') },
  // A draft is its own lead's.
  'imports.remove': { isFor: 'the team', of: 'profile', answersFor: always('not-found') },

  'invited.counts': { isFor: 'the team', answers: 'ok' },
  'invited.list': { isFor: 'the team', answers: 'ok' },
  'invited.invite': { isFor: 'the team', sends: nothing, answers: 'invalid-input' },
  'invited.welcome': { isFor: 'anyone', query: 'code=unknown', answers: 'not-found' },
  'invited.come': {
    isFor: 'anyone',
    sends: () => ({ code: 'unknown', password: 'Passw0rd!', agrees: true }),
    answers: 'not-found',
  },
  'invited.sendAgain': { isFor: 'anyone', sends: nothing, answers: 'invalid-input' },

  'introductions.ask': {
    isFor: 'families and workers',
    of: 'profile',
    sends: (profileId) => ({ profileId }),
    answersFor: { ...ofTheApproved, 'a malformed id': isWrongField },
  },
  'introductions.mine': { isFor: 'families and workers', answers: theApproved },
  'introductions.withdraw': {
    isFor: 'families and workers',
    of: 'request',
    answersFor: { ...ofTheApproved, themselves: theApproved, 'the other side': isNowhere },
  },
  'introductions.requests': { isFor: 'the team', answers: 'ok' },

  'conversations.list': { isFor: 'families and workers', answers: theApproved },
  'conversations.counts': { isFor: 'families and workers', answers: 'ok' },
  // With a new key each: with the same one, a further message would count as the same, sent again.
  'conversations.start': {
    isFor: 'families and workers',
    of: 'profile',
    sends: (to) => ({ to, text: 'Hello', key: crypto.randomUUID() }),
    answersFor: { ...ofTheApproved, 'a malformed id': isWrongField },
  },
  'conversations.find': { isFor: 'families and workers', of: 'conversation', answersFor: ofTheTwo('ok') },
  'conversations.messages': { isFor: 'families and workers', of: 'conversation', answersFor: ofTheTwo('ok') },
  // Whoever wrote first waits for an answer.
  'conversations.write': {
    isFor: 'families and workers',
    of: 'conversation',
    sends: () => ({ text: 'Hello again', key: crypto.randomUUID() }),
    answersFor: ofTheTwo('conflict'),
  },
  'conversations.seen': {
    isFor: 'families and workers',
    of: 'conversation',
    sends: () => ({ number: 1 }),
    answersFor: ofTheTwo('ok'),
  },
  'conversations.decline': {
    isFor: 'families and workers',
    of: 'conversation',
    sends: () => ({ reason: 'busy' }),
    answersFor: ofTheTwo('conflict'),
  },
  'conversations.offerContactDetails': {
    isFor: 'families and workers',
    of: 'conversation',
    sends: () => ({ phone: true, email: true }),
    answersFor: ofTheTwo('conflict'),
  },
  'conversations.withdrawContactDetails': {
    isFor: 'families and workers',
    of: 'conversation',
    answersFor: ofTheTwo('ok'),
  },

  'messageMails.find': { isFor: 'families and workers', answers: 'ok' },
  'messageMails.choose': {
    isFor: 'families and workers',
    sends: () => ({ frequency: 'at-once' }),
    answers: 'ok',
  },
  'messageMails.stop': { isFor: 'anyone', query: 'code=unknown', answers: 'not-found' },
  'blocks.list': { isFor: 'families and workers', answers: 'ok' },
  // What was blocked is unblocked by the next.
  'blocks.block': { isFor: 'families and workers', of: 'profile', answersFor: ofTheApproved },
  'blocks.unblock': { isFor: 'families and workers', of: 'profile', answersFor: ofTheApproved },

  'reports.people': { isFor: 'families and workers', answers: 'ok' },
  'reports.send': {
    isFor: 'families and workers',
    of: 'profile',
    sends: (about) => ({ about, reason: 'other' }),
    // All of them have a match with somebody, so the body is validated.
    answersFor: { ...ofTheApproved, 'a malformed id': 'invalid-input' },
  },
  'reports.messages': {
    isFor: 'the team',
    of: 'report',
    sends: () => ({ reason: 'To see what happened' }),
    answersFor: about('ok'),
  },
  'reports.warn': { isFor: 'the team', of: 'report', sends: nothing, answersFor: about('invalid-input') },

  'messagePauses.find': { isFor: 'the team', of: 'profile', answersFor: about('ok') },
  'messagePauses.pause': {
    isFor: 'the team',
    of: 'profile',
    sends: nothing,
    answersFor: about('invalid-input'),
  },
  'messagePauses.resume': { isFor: 'the team', of: 'profile', answersFor: about('ok') },

  // Numbers and documents are for their owner and the team, approved or not.
  'checks.ofProfile': { isFor: 'everyone logged in', of: 'profile', answersFor: changingPictures('ok') },
  'checks.add': {
    isFor: 'everyone logged in',
    of: 'profile',
    sends: nothing,
    answersFor: changingPictures('invalid-input'),
  },
  'checks.change': {
    isFor: 'everyone logged in',
    of: 'check',
    sends: nothing,
    answersFor: changingPictures('invalid-input'),
  },
  // The test brings back what was deleted.
  'checks.remove': {
    isFor: 'everyone logged in',
    of: 'check',
    onceThen: 'not-found',
    answersFor: changingPictures('ok'),
  },
  'checks.see': { isFor: 'the team', of: 'check', sends: nothing, answersFor: about('invalid-input') },
  'checks.refuse': { isFor: 'the team', of: 'check', sends: nothing, answersFor: about('invalid-input') },
  'checks.document': { isFor: 'everyone logged in', of: 'check', answersFor: changingPictures('ok') },
  'checks.find': { isFor: 'the team', of: 'check', answersFor: about('ok') },
  'checks.list': { isFor: 'the team', answers: 'ok' },
  'checks.counts': { isFor: 'the team', answers: 'ok' },
  'checks.remind': { isFor: 'the team', sends: nothing, answers: 'invalid-input' },

  // For the two, approved or not, and the team; what is agreed is read by the team only when it is asked.
  'agreements.find': { isFor: 'everyone logged in', of: 'match', answersFor: changingPictures('ok') },
  'agreements.section': { isFor: 'everyone logged in', of: 'match', answersFor: changingPictures('ok') },
  'agreements.pdf': {
    isFor: 'everyone logged in',
    of: 'match',
    answersFor: { ...onlyOnesOwn, themselves: { team: 'not-found', approved: 'ok', unapproved: 'ok' } },
  },
  'agreements.propose': {
    isFor: 'families and workers',
    of: 'match',
    sends: nothing,
    answersFor: { ...onlyOnesOwn, themselves: 'invalid-input' },
  },
  'agreements.accept': {
    isFor: 'families and workers',
    of: 'match',
    sends: nothing,
    answersFor: { ...onlyOnesOwn, themselves: 'invalid-input' },
  },
  'agreements.askForHelp': {
    isFor: 'families and workers',
    of: 'match',
    sends: nothing,
    answersFor: { ...onlyOnesOwn, themselves: 'invalid-input' },
  },
  'agreements.read': {
    isFor: 'the team',
    of: 'match',
    sends: () => ({ reason: 'To see what was agreed' }),
    answersFor: about('ok'),
  },
  'followUps.ofMatch': { isFor: 'the team', of: 'match', answersFor: about('ok') },
  'followUps.note': {
    isFor: 'the team',
    of: 'follow-up',
    sends: nothing,
    answersFor: about('invalid-input'),
  },
  'followUps.answer': { isFor: 'anyone', sends: nothing, answers: 'invalid-input' },

  'fees.list': { isFor: 'families and the team', answers: 'ok' },
  'fees.totals': { isFor: 'the team', answers: 'ok' },
  'fees.books': { isFor: 'the team', query: 'from=2026-07-01&to=2027-06-30', answers: 'ok' },
  'fees.find': { isFor: 'families and the team', of: 'fee', answersFor: changingPictures('ok') },
  'fees.pdf': { isFor: 'families and the team', of: 'fee', answersFor: changingPictures('ok') },
  'fees.change': { isFor: 'the team', of: 'fee', sends: nothing, answersFor: about('invalid-input') },

  // Of two people of different sides: here both are one.
  'matches.toCheck': { isFor: 'the team', of: 'profile', answersFor: about('not-found') },

  'matchesOnRecord.list': { isFor: 'the team', answers: 'ok' },
  'matchesOnRecord.counts': { isFor: 'the team', answers: 'ok' },
  'matchesOnRecord.current': { isFor: 'families and workers', answers: 'ok' },
  'matchesOnRecord.suggestions': { isFor: 'the team', of: 'profile', answersFor: about('ok') },
  'matchesOnRecord.propose': { isFor: 'the team', sends: nothing, answers: 'invalid-input' },
  'matchesOnRecord.find': { isFor: 'everyone logged in', of: 'match', answersFor: changingPictures('ok') },
  'matchesOnRecord.change': {
    isFor: 'everyone logged in',
    of: 'match',
    sends: nothing,
    answersFor: changingPictures('ok'),
  },
  'matchesOnRecord.end': {
    isFor: 'everyone logged in',
    of: 'match',
    sends: nothing,
    answersFor: changingPictures('invalid-input'),
  },

  'admissions.board': { isFor: 'the team', query: 'side=workers', answers: 'ok' },
  'admissions.move': {
    isFor: 'the team',
    of: 'profile',
    // Nobody has this status, so nobody is moved.
    sends: (profileId) => ({ profileId, from: 'FAILED_INTERVIEW', to: 'INTERVIEWED', reason: 'A mistake' }),
    answersFor: { ...about('conflict'), 'a malformed id': 'invalid-input' },
  },

  'admissions.approval': { isFor: 'the team', of: 'profile', answersFor: about('ok') },

  'logins.find': { isFor: 'the team', of: 'profile', answersFor: about('ok') },
  'logins.endSessions': { isFor: 'the team', of: 'profile', answersFor: about('ok') },
  'logins.sendLink': {
    isFor: 'the team',
    of: 'profile',
    answersFor: { ...about('ok'), 'the other side, hidden': 'conflict' },
  },
  // Nobody here has a second factor.
  'logins.askDrop': { isFor: 'the team', of: 'profile', answersFor: about('conflict') },
  'logins.takeBackDrop': { isFor: 'the team', of: 'profile', answersFor: about('conflict') },
  'logins.confirmDrop': { isFor: 'the team', of: 'profile', answersFor: about('conflict') },
  'history.ofProfile': { isFor: 'the team', of: 'profile', answersFor: about('ok', 'ok') },
  'history.ofAll': { isFor: 'the team', answers: 'ok' },

  'mailsToPerson.list': {
    isFor: 'the team',
    of: 'profile',
    query: (id) => `profileId=${id}`,
    answersFor: { ...about('ok'), 'a malformed id': 'invalid-input' },
  },
  'mailsToPerson.find': { isFor: 'the team', of: 'sent mail', answersFor: about('ok') },
  'mailsToPerson.sendAgain': {
    isFor: 'the team',
    of: 'sent mail',
    answersFor: about('conflict'),
  },
  'givenUpMails.list': { isFor: 'the team', answers: 'ok' },
  'givenUpMails.sendAgain': {
    isFor: 'the team',
    of: 'mail',
    onceThen: 'not-found',
    answersFor: about('ok', 'ok'),
  },

  'files.list': [
    { isFor: 'everyone logged in', of: 'gallery', answersFor: seeing },
    { isFor: 'everyone logged in', of: 'private gallery', answersFor: seeingPrivate },
  ],
  'files.arrange': {
    isFor: 'everyone logged in',
    of: 'gallery',
    sends: () => ({ guidIDs: 5 }),
    answersFor: changing('invalid-input'),
  },
  'files.describe': {
    isFor: 'everyone logged in',
    of: 'picture',
    sends: () => ({ alternativeText: 5 }),
    answersFor: changingPictures('invalid-input'),
  },
  // The test restores what was deleted.
  'files.remove': {
    isFor: 'everyone logged in',
    of: 'picture',
    onceThen: 'not-found',
    answersFor: changingPictures('ok'),
  },
  'files.restore': { isFor: 'everyone logged in', of: 'picture', answersFor: changingPictures('ok') },
  // Without a file.
  'files.upload': {
    isFor: 'everyone logged in',
    of: 'gallery',
    answersFor: { ...changing('invalid-input'), 'a malformed id': 'invalid-input' },
  },
  'files.download.picture': [
    { isFor: 'everyone logged in', of: 'picture', answersFor: ofFamiliesAndWorkers(seeing) },
    { isFor: 'everyone logged in', of: 'private picture', answersFor: ofFamiliesAndWorkers(seeingPrivate) },
  ],
  'files.download.thumbnail': [
    { isFor: 'everyone logged in', of: 'picture', answersFor: ofFamiliesAndWorkers(seeing) },
    { isFor: 'everyone logged in', of: 'private picture', answersFor: ofFamiliesAndWorkers(seeingPrivate) },
  ],
  'ownData.download': { isFor: 'families and workers', answers: 'ok' },
  'live.events': { isFor: 'everyone logged in', answers: 'ok' },

  'contact.send': { isFor: 'anyone', sends: nothing, answers: 'invalid-input' },

  'settings.readPublic': { isFor: 'anyone', answers: 'ok' },
  'settings.read': { isFor: 'the team', answers: 'ok' },
  'settings.sendLogo': { isFor: 'the team', sends: () => ({ picture: '' }), answers: 'invalid-input' },
  'settings.sendPicture': { isFor: 'the team', sends: () => ({ picture: '' }), answers: 'invalid-input' },
  'settings.picture': { isFor: 'anyone', answers: 'not-found' },
  'settings.change': { isFor: 'the team', sends: () => ({ version: 0 }), answers: 'conflict' },
  'documents.asked': { isFor: 'families and workers', answers: 'ok' },
  'documents.agree': {
    isFor: 'families and workers',
    sends: () => ({ terms: '2020-01-01' }),
    answers: 'conflict',
  },
  'texts.list': { isFor: 'the team', answers: 'ok' },
  'texts.read': { isFor: 'the team', answers: 'ok' },
  'texts.save': {
    isFor: 'the team',
    sends: () => ({ words: 'Talk with us', publish: true, version: 99 }),
    answers: 'conflict',
  },
  'texts.reset': { isFor: 'the team', query: 'version=99', answers: 'conflict' },
  'texts.preview': { isFor: 'the team', sends: () => ({ words: 'Talk with us' }), answers: 'ok' },
  'apiKeys.list': { isFor: 'the team', answers: 'ok' },
  'apiKeys.make': { isFor: 'the team', sends: nothing, answers: 'invalid-input' },
  // Of no key and no webhook: the ids are of people.
  'apiKeys.revoke': { isFor: 'the team', of: 'profile', answersFor: about('not-found') },
  'webhooks.list': { isFor: 'the team', answers: 'ok' },
  'webhooks.make': { isFor: 'the team', sends: nothing, answers: 'invalid-input' },
  'webhooks.change': { isFor: 'the team', of: 'profile', sends: nothing, answersFor: about('not-found') },
  'webhooks.renewSecret': { isFor: 'the team', of: 'profile', answersFor: about('not-found') },
  'webhooks.remove': { isFor: 'the team', of: 'profile', answersFor: about('not-found') },
  'webhooks.test': { isFor: 'the team', of: 'profile', answersFor: about('not-found') },
  'webhooks.deliveries': { isFor: 'the team', of: 'profile', answersFor: about('not-found') },
  'webhooks.sendAgain': { isFor: 'the team', of: 'profile', answersFor: about('not-found') },
  'webhooks.acts': { isFor: 'the team', answers: 'ok' },
  'workList.list': { isFor: 'the team', answers: 'ok' },
  'workList.counts': { isFor: 'the team', answers: 'ok' },
  'workList.find': { isFor: 'the team', of: 'entry', answersFor: about('ok') },
  'workList.take': {
    isFor: 'the team',
    of: 'entry',
    sends: () => ({ version: 999 }),
    answersFor: about('conflict'),
  },
  // Who gives back or opens again what is open gets it as it is.
  'workList.giveBack': {
    isFor: 'the team',
    of: 'entry',
    sends: () => ({ version: 999 }),
    answersFor: about('ok'),
  },
  'workList.finish': {
    isFor: 'the team',
    of: 'entry',
    sends: () => ({ version: 999 }),
    answersFor: about('conflict'),
  },
  'workList.reopen': {
    isFor: 'the team',
    of: 'entry',
    sends: () => ({ version: 999 }),
    answersFor: about('ok'),
  },
  'workList.note': {
    isFor: 'the team',
    of: 'entry',
    sends: () => ({ note: 'Rang them' }),
    answersFor: about('ok'),
  },

  'privacyRequests.list': { isFor: 'the team', answers: 'ok' },
  'privacyRequests.add': { isFor: 'the team', sends: nothing, answers: 'invalid-input' },
  'privacyRequests.find': { isFor: 'the team', of: 'privacy request', answersFor: about('ok') },
  'privacyRequests.act': {
    isFor: 'the team',
    of: 'privacy request',
    sends: () => ({ act: 'answered', note: null, version: 999 }),
    answersFor: about('conflict'),
  },
  // Nobody here has confirmed who asks.
  'privacyRequests.file': { isFor: 'the team', of: 'privacy request', answersFor: about('conflict') },

  'duplicates.marked': { isFor: 'the team', answers: 'ok' },
  'duplicates.ofPerson': { isFor: 'the team', of: 'profile', answersFor: about('ok') },
  'duplicates.keepApart': {
    isFor: 'the team',
    of: 'profile',
    sends: (id) => ({ otherId: id }),
    answersFor: everywhere('invalid-input'),
  },
  'duplicates.preview': {
    isFor: 'the team',
    of: 'profile',
    query: (id) => `goingId=${id}`,
    answersFor: { ...about('ok'), 'a malformed id': 'invalid-input' },
  },
  'duplicates.merge': {
    isFor: 'the team',
    of: 'profile',
    sends: nothing,
    answersFor: everywhere('invalid-input'),
  },
  'duplicates.merges': { isFor: 'the team', of: 'profile', answersFor: about('ok') },
  // Nobody here is merged with anybody.
  'duplicates.undo': { isFor: 'the team', of: 'profile', answersFor: about('not-found') },

  'erasure.eraseOwn': {
    isFor: 'everyone logged in',
    sends: nothing,
    answers: { team: 'not-allowed', approved: 'invalid-input', unapproved: 'invalid-input' },
  },
  'erasure.erase': {
    isFor: 'the team',
    of: 'profile',
    sends: () => ({ confirmation: 'Someone else' }),
    answersFor: about('invalid-input', 'not-allowed'),
  },

  'health.health': { isFor: 'anyone', answers: 'ok' },
  'health.ready': { isFor: 'anyone', answers: 'ok' },
};
