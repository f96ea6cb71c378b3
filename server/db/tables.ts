import type { ColumnType, Generated, GeneratedAlways, Insertable, Selectable, Updateable } from 'kysely';
import type { personInput } from '#contract/accounts/user.ts';
import type { ExportSide, RecordedSearch } from '#contract/admissions/exports.ts';
import type { HistoryAct } from '#contract/admissions/history.ts';
import type { WorkActName, WorkKind, WorkState } from '#contract/admissions/work-list.ts';
import type { RefusalReason } from '#contract/checks/checks.ts';
import type { AustralianState, CheckKind } from '#contract/checks/kinds.ts';
import type { ContactMessage } from '#contract/contact.ts';
import type { Closing, ContactDetailAct, DeclineReason } from '#contract/conversations/conversations.ts';
import type { MailFrequency } from '#contract/conversations/message-mails.ts';
import type { ReportReason } from '#contract/conversations/reports.ts';
import type { HoursOfCareRequired, Role, Status } from '#contract/enums.ts';
import type { FeeCurrency, FeeKind, FeeState, PaymentMethod } from '#contract/fees/fees.ts';
import type { FileRecord } from '#contract/files/files.ts';
import type { AgreementSection } from '#contract/matches/agreement-sections.ts';
import type { FollowUpKind, WellAnswer } from '#contract/matches/follow-ups.ts';
import type {
  EndReason,
  MatchActor,
  MatchArrangement,
  MatchSide,
  MatchState,
} from '#contract/matches/matches.ts';
import type { FamilyFields } from '#contract/profiles/family.ts';
import type { SupportWorkerFields } from '#contract/profiles/support-worker.ts';
import type { IntroductionState } from '#contract/search/introductions.ts';
import type { z } from '#contract/zod.ts';

type Timestamp = ColumnType<Date, Date | undefined, Date>;

type Person = z.output<z.ZodObject<typeof personInput>>;

/** A person's fields are columns of the same name, except `address` (its lines) and the countries (their codes). */
type PersonColumns = Omit<Person, 'address' | 'nationality'> & {
  addressLine1: string | null;
  suburb: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  countryCode: string | null;
  nationalityCode: string | null;
};

export type UsersTable = PersonColumns & {
  id: string;
  role: Role;
  email: string;
  emailVerifiedAt: Date | null;
  newEmail: string | null;
  passwordHash: string;
  /** Whoever set it reads the mail at the address, or was logged in when its link was followed. */
  isOwnersPassword: Generated<boolean>;
  agreedAt: Date | null;
  agreedTerms: string | null;
  agreedPrivacy: string | null;
  status: Generated<Status>;
  /** When the status became what it is. */
  statusSince: Timestamp;
  internalComments: Generated<string>;
  takenTour: Generated<boolean>;
  completedSteps: Generated<number[]>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** The database itself keeps these two, from this row and the row of the role's table: see 0009_search.sql. */
  searchText: ColumnType<string, undefined, never>;
};

/** All dates are `YYYY-MM-DD`. The columns are derived from the contract's fields, so the two cannot drift apart. */
export type SupportWorkersTable = { userId: string; updatedAt: Date | null } & SupportWorkerFields;
export type FamiliesTable = { userId: string; updatedAt: Date | null } & FamilyFields;

export type SessionsTable = {
  id: string;
  userId: string;
  tokenHash: string;
  browser: Generated<string>;
  /** It began with a link from a mail to the address, or with its owner's password. */
  isOwners: Generated<boolean>;
  createdAt: Timestamp;
  lastUsedAt: Timestamp;
  expiresAt: Date;
};

/** Somebody was asked to verify an address. */
export type EmailVerificationsTable = {
  id: string;
  userId: string;
  email: string;
  /** For a change: the address until then. */
  previousEmail: string | null;
  askedAt: Date;
  /** This and `expiresAt` are null until the mail is written. */
  codeHash: string | null;
  expiresAt: Date | null;
  usedAt: Date | null;
  /** The link no longer verifies the address. */
  isEnded: Generated<boolean>;
};

export type CommentKeysTable = { profileId: string; key: string };
/** `email`: in lower case. */
export type ConfiguredPasswordsTable = { email: string; passwordHash: string };

export type PasswordResetsTable = { userId: string; codeHash: string; expiresAt: Date; triesLeft: number };

export type SecondFactorsTable = {
  userId: string;
  secret: string;
  confirmedAt: Date | null;
  lastStep: Generated<number>;
};

export type RecoveryCodesTable = { userId: string; codeHash: string };

export type MailSendingsTable = { jobId: string; startedAt: Date };

export type StatusHistoryTable = {
  id: string;
  userId: string;
  /** Null when the system changed it. */
  changedBy: string | null;
  from: Status | null;
  to: Status;
  changedAt: Timestamp;
};

export type StatusReasonsTable = { changeId: string; profileId: string; reason: string };

export type ProfileHistoryTable = {
  id: string;
  profileId: string;
  actorId: string;
  at: ColumnType<Date, Date, never>;
  kind: HistoryAct;
  /** Null means the profile as a whole. */
  field: string | null;
};

/** Written as JSON text. */
type Json = ColumnType<unknown, string | null, never>;

export type ProfileHistoryValuesTable = {
  historyId: string;
  profileId: string;
  from: Json;
  to: Json;
  words: string;
};

export type ContactMessagesTable = Omit<ContactMessage, 'phoneNumber'> & {
  id: string;
  phoneNumber: string | null;
  key: string | null;
  createdAt: Timestamp;
};

export type IntroductionsTable = {
  id: string;
  fromId: string;
  toId: string;
  message: string | null;
  createdAt: ColumnType<Date, Date, never>;
  closedAt: Date | null;
  closedAs: Exclude<IntroductionState, 'open' | 'taken'> | null;
};

export type ConversationsTable = {
  id: string;
  /** Null once the person is erased. */
  fromId: string | null;
  toId: string | null;
  createdAt: ColumnType<Date, Date, never>;
  deliveredAt: Date | null;
  answeredAt: Generated<Date | null>;
  remindedAt: Generated<Date | null>;
  closedAt: Generated<Date | null>;
  closedAs: Generated<Closing | null>;
  declineReason: Generated<DeclineReason | null>;
  declineNote: Generated<string | null>;
  lastNumber: number;
  lastAt: Date;
};

export type ConversationSidesTable = {
  conversationId: string;
  userId: string;
  seenNumber: Generated<number>;
  seenAt: Generated<Date | null>;
  mailedNumber: Generated<number>;
  offersPhone: Generated<boolean>;
  offersEmail: Generated<boolean>;
  offeredAt: Generated<Date | null>;
};

/** Whoever is erased leaves neither name nor text. */
export type ConversationMessagesTable = {
  id: string;
  conversationId: string;
  number: number;
  authorId: string | null;
  text: string | null;
  key: string;
  createdAt: ColumnType<Date, Date, never>;
};

export type ContactDetailActsTable = {
  id: string;
  conversationId: string;
  userId: string;
  act: ContactDetailAct;
  phone: boolean;
  email: boolean;
  at: ColumnType<Date, Date, never>;
};

export type BlocksTable = {
  blockerId: string;
  blockedId: string;
  createdAt: ColumnType<Date, Date, never>;
};

export type ReportsTable = {
  id: string;
  reporterId: string;
  /** Null once they are erased. */
  aboutId: string | null;
  reason: ReportReason;
  words: string | null;
  createdAt: ColumnType<Date, Date, never>;
};

/** The only messages that the team can read. */
export type ReportedMessagesTable = { reportId: string; messageId: string };

export type MessagePausesTable = {
  userId: string;
  pausedBy: string | null;
  reason: string;
  since: ColumnType<Date, Date, never>;
};

/** All dates are `YYYY-MM-DD`. What has become of a check follows from them: see `standingOn`. */
export type ChecksTable = {
  id: string;
  userId: string;
  kind: CheckKind;
  state: AustralianState | null;
  number: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  fileId: string | null;
  refereeName: string | null;
  refereeRelation: string | null;
  refereePhone: string | null;
  addedAt: Date;
  version: Generated<number>;
  seenOn: string | null;
  seenAt: Date | null;
  seenBy: string | null;
  wouldHaveAgain: boolean | null;
  refusedAt: Date | null;
  refusedBy: string | null;
  refusalReason: RefusalReason | null;
  refusalNote: string | null;
  /** Of the reminder that was sent last: how many days before the end. */
  remindedDays: number | null;
  remindedAt: Date | null;
  /** When its owner was told what the team has made of it. */
  toldAt: Date | null;
};

/** Days are `YYYY-MM-DD`. A side is null once that person is erased. */
export type MatchesTable = {
  id: string;
  familyId: string | null;
  supportWorkerId: string | null;
  arrangement: MatchArrangement;
  startsOn: string;
  expectedEndsOn: string | null;
  hoursOfCareRequired: HoursOfCareRequired | null;
  state: Generated<MatchState>;
  proposedAt: ColumnType<Date, Date, never>;
  proposedBy: string | null;
  familyAcceptedAt: Date | null;
  supportWorkerAcceptedAt: Date | null;
  agreedAt: Date | null;
  activeAt: Date | null;
  activatedBy: string | null;
  /** The last day: of an active match, of which somebody has given notice. */
  endsOn: string | null;
  endedAt: Date | null;
  endingBy: string | null;
  endingByRole: MatchActor | null;
  endReason: EndReason | null;
  endNote: string | null;
  endingAt: Date | null;
  /** What the team has chosen for them afterwards; null: UNMATCHED. */
  familyStatusAfter: Status | null;
  supportWorkerStatusAfter: Status | null;
  /** Since when one of the two has no longer been approved or listed. */
  heldSince: Date | null;
  version: Generated<number>;
};

/** The queued or sent mail about notice to one reader of a match. */
export type NoticeMailsTable = {
  matchId: string;
  reader: MatchActor;
  tellAt: Date;
  /** The last day that the reader knew of before it; null if none. */
  knownEndsOn: string | null;
};

export type AgreementsTable = {
  matchId: string;
  madeAt: ColumnType<Date, Date, never>;
  changedAt: Date;
  familyAskedAt: Date | null;
  supportWorkerAskedAt: Date | null;
  /** When the last mail about changes that was queued for them goes out. */
  familyTellAt: Date | null;
  supportWorkerTellAt: Date | null;
};

export type AgreementTextsTable = {
  id: string;
  matchId: string;
  section: AgreementSection;
  revision: number;
  /** Null once whoever wrote it is erased; the first one, once either is. */
  text: string | null;
  /** Null: it was made from the answers of both. */
  byRole: MatchSide | null;
  byId: string | null;
  key: string | null;
  at: Date;
};

export type AgreementAcceptancesTable = {
  matchId: string;
  section: AgreementSection;
  revision: number;
  role: MatchSide;
  at: Date;
};

export type AgreementCommentsTable = {
  id: string;
  matchId: string;
  section: AgreementSection;
  byRole: MatchSide;
  byId: string | null;
  text: string | null;
  key: string;
  at: Date;
};

export type AgreementVersionsTable = {
  matchId: string;
  version: number;
  agreedAt: Date;
  /** Which revision of each section. */
  revisions: ColumnType<Record<AgreementSection, number>, string, never>;
};

/** When the team asks how a match goes. */
export type FollowUpsTable = {
  id: string;
  matchId: string;
  kind: FollowUpKind;
  /** `YYYY-MM-DD` */
  dueOn: string;
  askedAt: ColumnType<Date, Date, never>;
};

export type FollowUpAnswersTable = {
  id: string;
  followUpId: string;
  about: MatchSide;
  answer: WellAnswer;
  words: string | null;
  at: Date;
  /** By the link of the mail; otherwise by somebody of the team. */
  isMailed: boolean;
  by: string | null;
};

/** Amounts are in cents; days are `YYYY-MM-DD`. Without a family once it is erased. */
export type FeesTable = {
  id: string;
  number: number;
  familyId: string | null;
  payer: string;
  matchId: string | null;
  kind: FeeKind;
  state: Generated<FeeState>;
  currency: FeeCurrency;
  amountCents: number;
  gstCents: number;
  issuedOn: string;
  dueOn: string;
  paidOn: string | null;
  paidMethod: PaymentMethod | null;
  paidReference: string | null;
  waivedOn: string | null;
  /** Null: the approval was taken back. */
  waivedReason: string | null;
  refundedOn: string | null;
  refundReference: string | null;
  changedBy: string | null;
  version: Generated<number>;
  createdAt: ColumnType<Date, Date, never>;
};

/** One row: the number of the invoice that was issued last. */
export type InvoiceNumbersTable = { isOnly: Generated<boolean>; last: number };

export type FeeActsTable = {
  id: string;
  feeId: string;
  from: FeeState | null;
  to: FeeState;
  by: string | null;
  at: ColumnType<Date, Date, never>;
  reason: string | null;
};

/** Without a row, at once. */
export type MessageMailsTable = {
  userId: string;
  frequency: MailFrequency;
  /** `YYYY-MM-DD` in Sydney. */
  mailedOn: string;
};

/** What the admissions team works on. */
/** Why a match is on the team's list. Null for a follow-up, and for safety entries older than this column. */
export type MatchCause = 'standing' | 'unsafe-family' | 'unsafe-worker' | 'fee';

export type WorkItemsTable = {
  id: string;
  kind: WorkKind;
  introductionId: string | null;
  messageId: string | null;
  reportId: Generated<string | null>;
  conversationId: Generated<string | null>;
  matchId: Generated<string | null>;
  followUpId: Generated<string | null>;
  matchCause: Generated<MatchCause | null>;
  isUrgent: Generated<boolean>;
  /** The last time, if a match is raised again. */
  createdAt: Date;
  state: Generated<WorkState>;
  version: Generated<number>;
  takenBy: string | null;
  takenAt: Date | null;
  doneBy: string | null;
  doneAt: Date | null;
};

export type WorkActsTable = {
  id: string;
  itemId: string;
  act: WorkActName;
  by: string | null;
  at: ColumnType<Date, Date, never>;
  note: string | null;
};

type LaterFilter = 'arrangement' | 'standing' | 'kind' | 'from' | 'to';

/** Exports of people's data. Append-only. */
export type ExportsTable = {
  id: string;
  exportedBy: string;
  exportedAt: ColumnType<Date, Date, never>;
  side: ExportSide;
  /** A record from before the team could search by arrangement, or export checks, has none. */
  search: Omit<RecordedSearch, LaterFilter> & Partial<Pick<RecordedSearch, LaterFilter>>;
  profileIds: string[];
  people: ColumnType<number, never, never>;
  isCut: boolean;
};

/** A record's fields are columns of the same name. Its URLs are not stored: they are signed for each answer. */
export type FilesTable = Omit<FileRecord, 'url' | 'thumbnailUrl' | 'imageType'> & {
  position: number;
  contentHash: string;
  thumbnailSize: number;
  storageKey: string;
  createdAt: Date;
  deletedAt: Date | null;
  missingSince: Date | null;
};

export type FileSettingsTable = { isOnly: Generated<boolean>; installationId: string; signingKey: string };

export type ErasuresTable = {
  id: string;
  userId: string;
  role: Role;
  erasedAt: Date;
  /** Null when it was the person themselves. */
  erasedBy: string | null;
};

export type FarewellsTable = { id: string; email: string; createdAt: Date };

/** Only the database's triggers write it. A transaction's number is text. */
export type ListingChangesTable = { changedIn: string; userId: string; changedAt: Date };

/** Emptied by PostgreSQL itself when it may have forgotten transactions. */
export type ListingEpochTable = { isOnly: Generated<boolean>; id: Generated<string> };

/** Only the database's triggers write these two tables. */
export type HeadcountsTable = { id: GeneratedAlways<number>; role: Role; status: Status; people: number };
export type WeeklyRegistrationsTable = {
  id: GeneratedAlways<number>;
  week: string;
  role: Role;
  people: number;
};

export type Tables = {
  users: UsersTable;
  supportWorkers: SupportWorkersTable;
  families: FamiliesTable;
  sessions: SessionsTable;
  emailVerifications: EmailVerificationsTable;
  passwordResets: PasswordResetsTable;
  commentKeys: CommentKeysTable;
  configuredPasswords: ConfiguredPasswordsTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  mailSendings: MailSendingsTable;
  statusHistory: StatusHistoryTable;
  statusReasons: StatusReasonsTable;
  profileHistory: ProfileHistoryTable;
  profileHistoryValues: ProfileHistoryValuesTable;
  contactMessages: ContactMessagesTable;
  introductions: IntroductionsTable;
  conversations: ConversationsTable;
  conversationSides: ConversationSidesTable;
  conversationMessages: ConversationMessagesTable;
  contactDetailActs: ContactDetailActsTable;
  blocks: BlocksTable;
  reports: ReportsTable;
  reportedMessages: ReportedMessagesTable;
  messagePauses: MessagePausesTable;
  checks: ChecksTable;
  matches: MatchesTable;
  followUps: FollowUpsTable;
  followUpAnswers: FollowUpAnswersTable;
  fees: FeesTable;
  invoiceNumbers: InvoiceNumbersTable;
  feeActs: FeeActsTable;
  noticeMails: NoticeMailsTable;
  agreements: AgreementsTable;
  agreementTexts: AgreementTextsTable;
  agreementAcceptances: AgreementAcceptancesTable;
  agreementComments: AgreementCommentsTable;
  agreementVersions: AgreementVersionsTable;
  messageMails: MessageMailsTable;
  exports: ExportsTable;
  workItems: WorkItemsTable;
  workActs: WorkActsTable;
  files: FilesTable;
  fileSettings: FileSettingsTable;
  erasures: ErasuresTable;
  farewells: FarewellsTable;
  listingChanges: ListingChangesTable;
  listingEpoch: ListingEpochTable;
  headcounts: HeadcountsTable;
  weeklyRegistrations: WeeklyRegistrationsTable;
};

export type UserRow = Selectable<UsersTable>;
export type NewUserRow = Insertable<UsersTable>;
export type UserUpdate = Updateable<UsersTable>;
export type SupportWorkerRow = Selectable<SupportWorkersTable>;
export type FamilyRow = Selectable<FamiliesTable>;
export type FeeRow = Selectable<FeesTable>;
export type MatchRow = Selectable<MatchesTable>;
export type FileRow = Selectable<FilesTable>;
