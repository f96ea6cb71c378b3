import { sessionClass } from '#contract/accounts/sessions.ts';
import { commentsClass, personInput, tourClass } from '#contract/accounts/user.ts';
import { exportedClass } from '#contract/admissions/exports.ts';
import { noteClass } from '#contract/admissions/work-list.ts';
import { checkClass, refereeClass, refereesAnswerClass, seenByClass } from '#contract/checks/checks.ts';
import { messageTextClass, talkClass } from '#contract/conversations/conversations.ts';
import { feeClass } from '#contract/fees/fees.ts';
import { type ClassedField, readersOf } from '#contract/field.ts';
import { alternativeTextClass, fileNameClass } from '#contract/files/files.ts';
import { agreementClass, agreementHelpClass, agreementTextClass } from '#contract/matches/agreement.ts';
import { endingClass, endNoteClass } from '#contract/matches/matches.ts';
import { addressClass } from '#contract/profiles/address.ts';
import { addressLines } from '#contract/profiles/address-lines.ts';
import { familyFields } from '#contract/profiles/family.ts';
import { supportWorkerFields } from '#contract/profiles/support-worker.ts';
import {
  alike,
  type Classed,
  countedClass,
  countryClass,
  emailClass,
  feeTeamClass,
  followUpAnswerClass,
  followUpClass,
  idClass,
  matchClass,
  matchTeamClass,
  messageClass,
  nationalityClass,
  owner,
  pictureClass,
  progressClass,
  reasonClass,
  reportedClass,
  requestMessageClass,
  roleClass,
  secret,
  statusClass,
  team,
  workedClass,
} from '#contract/readers.ts';
import type { Tables } from './tables.ts';

/** Without a type in `Tables`, because only a library reads and writes it. */
type AllTables = Tables & { rateLimits: { key: string; points: number; expire: number } };

type TableClasses<Table> = {
  /** The words of the privacy policy that say what the table keeps. */
  told: string;
  /** What stays of an erased person: their id, and nothing else. */
  afterErasure: 'nothing' | 'id';
  columns: { readonly [Column in keyof Table]-?: Classed };
};

const { address: _, nationality: __, ...person } = personInput;
const classed = <Name extends string>(fields: Readonly<Record<Name, ClassedField>>) =>
  Object.fromEntries(
    Object.entries<ClassedField>(fields).map(([name, rule]) => [name, readersOf(rule)]),
  ) as Record<Name, Classed>;

const passwords = secret('It is compared with the password that somebody types, and cannot be read back.');
const codes = secret('It is compared with the code that somebody sends, and cannot be read back.');
const mailed = secret('The server knows by it which links and codes still work.');
const agreed = owner(
  'It proves what somebody agreed to, and when.',
  'the dates of the terms and of this policy',
);
const moments = owner(
  'It says since when there has been an account, and when it last changed.',
  'When you signed up',
);
const confirmed = owner(
  'Only an address that its owner has confirmed is trusted.',
  'whether you confirmed your email address',
);
const searched = team(
  'The team’s search looks into it.',
  'the text that it looks into is kept a second time',
);
const codesOfApp = secret('The server checks the codes of an authenticator app with it.');
const sending = team('No mail is sent twice.');
const moved = owner('People see how their application went.');
const movedBy = team('The team sees who changed a status.');
const recorded = team('The team can see later who looked at a profile, and what they changed.');
const requested = owner('The team introduces the two, and whoever asked sees what became of it.');
const reminded = owner('Nobody is told twice of the same check.');
const mailFrequency = owner('Mails about messages come as often as people want.');
const blocked = owner('The two do not find each other any more.');
const stored = secret('The server finds the bytes of a picture with it.');
const erased = team('It proves that somebody was deleted, and by whom.');
const noted = secret('The server reads again who has changed.');
const tries = secret('Nobody may try as often as they like.');

/** The registry of fields: who may read each column. A column that is missing does not compile. */
export const columnClasses: { readonly [Table in keyof AllTables]: TableClasses<AllTables[Table]> } = {
  users: {
    told: '**Your account:**',
    afterErasure: 'nothing',
    columns: {
      ...classed(person),
      ...alike(addressLines, addressClass),
      countryCode: countryClass,
      nationalityCode: nationalityClass,
      id: idClass,
      role: roleClass,
      email: emailClass,
      emailVerifiedAt: confirmed,
      newEmail: owner(
        'A change of address waits until the new one is confirmed.',
        'the new one until it is confirmed',
      ),
      passwordHash: secret(
        'It is compared with the password that somebody types, and cannot be read back.',
        'one-way code (Argon2id)',
      ),
      isOwnersPassword: secret(
        'A stranger’s password does not lock the owner out.',
        'whether its owner set it',
      ),
      agreedAt: agreed,
      agreedTerms: agreed,
      agreedPrivacy: agreed,
      status: statusClass,
      statusSince: owner('People see since when they wait.', 'when and by whom it was changed'),
      internalComments: commentsClass,
      takenTour: tourClass,
      completedSteps: progressClass,
      createdAt: moments,
      updatedAt: moments,
      searchText: searched,
    },
  },
  supportWorkers: {
    told: '**Your profile, as a support worker:**',
    afterErasure: 'nothing',
    columns: { userId: idClass, updatedAt: moments, ...classed(supportWorkerFields) },
  },
  families: {
    told: '**Your profile, as a family:**',
    afterErasure: 'nothing',
    columns: { userId: idClass, updatedAt: moments, ...classed(familyFields) },
  },
  sessions: {
    told: '**Your sessions:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(['id', 'userId', 'browser', 'createdAt', 'lastUsedAt', 'expiresAt'], sessionClass),
      tokenHash: codes,
      isOwners: secret('A stranger’s session does not lock the owner out.'),
    },
  },
  emailVerifications: {
    told: 'links and codes that confirm an email address',
    afterErasure: 'nothing',
    columns: {
      ...alike(['id', 'userId', 'codeHash', 'askedAt', 'expiresAt', 'usedAt', 'isEnded'], mailed),
      email: emailClass,
      previousEmail: owner('Whoever has the earlier address hears of the change.'),
    },
  },
  passwordResets: {
    told: 'reset a password',
    afterErasure: 'nothing',
    columns: alike(['userId', 'codeHash', 'expiresAt', 'triesLeft'], mailed),
  },
  commentKeys: {
    told: 'each with a random key',
    afterErasure: 'nothing',
    columns: alike(['profileId', 'key'], team('No comment is added twice.')),
  },
  configuredPasswords: {
    told: 'Your password is kept only as a one-way code',
    afterErasure: 'nothing',
    columns: alike(['email', 'passwordHash'], passwords),
  },
  secondFactors: {
    told: 'the secret that your authenticator app shares with us',
    afterErasure: 'nothing',
    columns: {
      ...alike(['userId', 'secret', 'lastStep'], codesOfApp),
      confirmedAt: owner('People see how safe their account is.'),
    },
  },
  recoveryCodes: {
    told: 'recovery codes',
    afterErasure: 'nothing',
    columns: alike(['userId', 'codeHash'], codes),
  },
  mailSendings: {
    told: '**The list of emails:**',
    afterErasure: 'nothing',
    columns: alike(['jobId', 'startedAt'], sending),
  },
  statusHistory: {
    told: '**History of status changes:**',
    afterErasure: 'id',
    columns: { ...alike(['id', 'userId', 'from', 'to', 'changedAt'], moved), changedBy: movedBy },
  },
  statusReasons: {
    told: '**What was changed from and to, and reasons for a status:**',
    afterErasure: 'nothing',
    columns: alike(['changeId', 'profileId', 'reason'], reasonClass),
  },
  profileHistory: {
    told: '**What our team does with your profile:**',
    afterErasure: 'id',
    columns: alike(['id', 'profileId', 'actorId', 'at', 'kind', 'field'], recorded),
  },
  profileHistoryValues: {
    told: '**What was changed from and to, and reasons for a status:**',
    afterErasure: 'nothing',
    columns: alike(['historyId', 'profileId', 'from', 'to', 'words'], recorded),
  },
  contactMessages: {
    told: '**Messages to us:**',
    afterErasure: 'nothing',
    columns: alike(['id', 'name', 'email', 'phoneNumber', 'message', 'key', 'createdAt'], messageClass),
  },
  introductions: {
    told: '**Requests for an introduction:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(['id', 'fromId', 'toId', 'createdAt', 'closedAt', 'closedAs'], requested),
      message: requestMessageClass,
    },
  },
  conversations: {
    told: '**What you write to each other:**',
    afterErasure: 'nothing',
    columns: alike(
      [
        'id',
        'fromId',
        'toId',
        'createdAt',
        'deliveredAt',
        'answeredAt',
        'remindedAt',
        'closedAt',
        'closedAs',
        'declineReason',
        'declineNote',
        'lastNumber',
        'lastAt',
      ],
      talkClass,
    ),
  },
  conversationSides: {
    told: '**What you write to each other:**',
    afterErasure: 'nothing',
    columns: alike(
      [
        'conversationId',
        'userId',
        'seenNumber',
        'seenAt',
        'mailedNumber',
        'offersPhone',
        'offersEmail',
        'offeredAt',
      ],
      talkClass,
    ),
  },
  conversationMessages: {
    told: '**What you write to each other:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(['id', 'conversationId', 'number', 'authorId', 'key', 'createdAt'], talkClass),
      text: messageTextClass,
    },
  },
  contactDetailActs: {
    told: '**What you write to each other:**',
    afterErasure: 'nothing',
    columns: alike(['id', 'conversationId', 'userId', 'act', 'phone', 'email', 'at'], talkClass),
  },
  blocks: {
    told: '**Whom you block or report:**',
    afterErasure: 'nothing',
    columns: alike(['blockerId', 'blockedId', 'createdAt'], blocked),
  },
  reports: {
    told: '**Whom you block or report:**',
    afterErasure: 'nothing',
    columns: alike(['id', 'reporterId', 'aboutId', 'reason', 'words', 'createdAt'], reportedClass),
  },
  reportedMessages: {
    told: '**Whom you block or report:**',
    afterErasure: 'nothing',
    columns: alike(['reportId', 'messageId'], reportedClass),
  },
  messagePauses: {
    told: '**Whom you block or report:**',
    afterErasure: 'nothing',
    columns: alike(['userId', 'pausedBy', 'reason', 'since'], reportedClass),
  },
  checks: {
    told: '**Your checks:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(
        [
          'id',
          'userId',
          'kind',
          'state',
          'number',
          'issuedOn',
          'expiresOn',
          'fileId',
          'addedAt',
          'version',
          'seenOn',
          'seenAt',
          'refusedAt',
          'refusalReason',
          'refusalNote',
        ],
        checkClass,
      ),
      ...alike(['refereeName', 'refereeRelation', 'refereePhone'], refereeClass),
      wouldHaveAgain: refereesAnswerClass,
      ...alike(['seenBy', 'refusedBy'], seenByClass),
      ...alike(['remindedDays', 'remindedAt', 'toldAt'], reminded),
    },
  },
  matches: {
    told: '**Your match:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(
        [
          'id',
          'familyId',
          'supportWorkerId',
          'arrangement',
          'startsOn',
          'expectedEndsOn',
          'hoursOfCareRequired',
          'state',
          'proposedAt',
          'familyAcceptedAt',
          'supportWorkerAcceptedAt',
          'agreedAt',
          'activeAt',
          'version',
        ],
        matchClass,
      ),
      ...alike(['endsOn', 'endedAt', 'endingByRole', 'endReason', 'endingAt'], endingClass),
      endNote: endNoteClass,
      ...alike(
        [
          'proposedBy',
          'activatedBy',
          'endingBy',
          'familyStatusAfter',
          'supportWorkerStatusAfter',
          'heldSince',
        ],
        matchTeamClass,
      ),
    },
  },
  noticeMails: {
    told: '**Your match:**',
    afterErasure: 'nothing',
    columns: alike(['matchId', 'reader', 'tellAt', 'knownEndsOn'], sending),
  },
  agreements: {
    told: '**Your agreement:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(['matchId', 'madeAt', 'changedAt'], agreementClass),
      ...alike(['familyAskedAt', 'supportWorkerAskedAt'], agreementHelpClass),
      ...alike(['familyTellAt', 'supportWorkerTellAt'], sending),
    },
  },
  agreementTexts: {
    told: '**Your agreement:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(['id', 'matchId', 'section', 'revision', 'byRole', 'byId', 'key', 'at'], agreementClass),
      text: agreementTextClass,
    },
  },
  agreementAcceptances: {
    told: '**Your agreement:**',
    afterErasure: 'nothing',
    columns: alike(['matchId', 'section', 'revision', 'role', 'at'], agreementClass),
  },
  agreementComments: {
    told: '**Your agreement:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(['id', 'matchId', 'section', 'byRole', 'byId', 'key', 'at'], agreementClass),
      text: agreementTextClass,
    },
  },
  agreementVersions: {
    told: '**Your agreement:**',
    afterErasure: 'nothing',
    columns: alike(['matchId', 'version', 'agreedAt', 'revisions'], agreementClass),
  },
  followUps: {
    told: '**How your match goes:**',
    afterErasure: 'nothing',
    columns: alike(['id', 'matchId', 'kind', 'dueOn', 'askedAt'], followUpClass),
  },
  followUpAnswers: {
    told: '**How your match goes:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(['id', 'followUpId', 'about', 'at', 'isMailed', 'by'], followUpClass),
      ...alike(['answer', 'words'], followUpAnswerClass),
    },
  },
  fees: {
    told: '**What you owe and have paid:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(
        [
          'id',
          'number',
          'familyId',
          'payer',
          'matchId',
          'kind',
          'state',
          'currency',
          'amountCents',
          'gstCents',
          'issuedOn',
          'dueOn',
          'paidOn',
          'paidMethod',
          'paidReference',
          'waivedOn',
          'refundedOn',
          'refundReference',
          'version',
          'createdAt',
        ],
        feeClass,
      ),
      ...alike(['waivedReason', 'changedBy'], feeTeamClass),
    },
  },
  invoiceNumbers: {
    told: '**What you owe and have paid:**',
    afterErasure: 'nothing',
    columns: alike(['isOnly', 'last'], feeTeamClass),
  },
  feeActs: {
    told: '**What you owe and have paid:**',
    afterErasure: 'nothing',
    columns: alike(['id', 'feeId', 'from', 'to', 'by', 'at', 'reason'], feeTeamClass),
  },
  messageMails: {
    told: '**What you write to each other:**',
    afterErasure: 'nothing',
    columns: alike(['userId', 'frequency', 'mailedOn'], mailFrequency),
  },
  exports: {
    told: '**Files for our team:**',
    afterErasure: 'id',
    columns: alike(
      ['id', 'exportedBy', 'exportedAt', 'side', 'search', 'profileIds', 'people', 'isCut'],
      exportedClass,
    ),
  },
  workItems: {
    told: '**Who works on it:**',
    afterErasure: 'nothing',
    columns: alike(
      [
        'id',
        'kind',
        'introductionId',
        'messageId',
        'reportId',
        'conversationId',
        'matchId',
        'followUpId',
        'matchCause',
        'isUrgent',
        'createdAt',
        'state',
        'version',
        'takenBy',
        'takenAt',
        'doneBy',
        'doneAt',
      ],
      workedClass,
    ),
  },
  workActs: {
    told: 'the notes that the team writes about it',
    afterErasure: 'nothing',
    columns: { ...alike(['id', 'itemId', 'act', 'by', 'at'], workedClass), note: noteClass },
  },
  files: {
    told: '**Your pictures:**',
    afterErasure: 'nothing',
    columns: {
      ...alike(['guidID', 'profileId', 'tag', 'position', 'size', 'width', 'height'], pictureClass),
      fileName: fileNameClass,
      alternativeText: alternativeTextClass,
      createdAt: owner('People see when they added a picture.'),
      ...alike(['contentHash', 'thumbnailSize', 'storageKey', 'deletedAt', 'missingSince'], stored),
    },
  },
  fileSettings: {
    told: '**The key of the pictures:**',
    afterErasure: 'nothing',
    columns: alike(['isOnly', 'installationId', 'signingKey'], stored),
  },
  erasures: {
    told: '**The list of deleted accounts:**',
    afterErasure: 'id',
    columns: alike(['id', 'userId', 'role', 'erasedAt', 'erasedBy'], erased),
  },
  farewells: {
    told: 'the address that your account had',
    afterErasure: 'nothing',
    columns: alike(['id', 'email', 'createdAt'], owner('The person gets a last mail.')),
  },
  listingChanges: {
    told: '**Changes to lists:**',
    afterErasure: 'id',
    columns: alike(['changedIn', 'userId', 'changedAt'], noted),
  },
  listingEpoch: {
    told: '**Changes to lists:**',
    afterErasure: 'nothing',
    columns: alike(['isOnly', 'id'], noted),
  },
  headcounts: {
    told: '**Headcounts:**',
    afterErasure: 'nothing',
    columns: alike(['id', 'role', 'status', 'people'], countedClass),
  },
  weeklyRegistrations: {
    told: '**Headcounts:**',
    afterErasure: 'nothing',
    columns: alike(['id', 'week', 'role', 'people'], countedClass),
  },
  rateLimits: {
    told: '**Counts against abuse:**',
    afterErasure: 'nothing',
    columns: alike(['key', 'points', 'expire'], tries),
  },
};
