import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { ContactMessage } from '#contract/contact.ts';
import type { Role, Status } from '#contract/enums.ts';
import type { ExportSide, RecordedSearch } from '#contract/exports.ts';
import type { FamilyFields } from '#contract/family.ts';
import type { FileRecord } from '#contract/files.ts';
import type { IntroductionState } from '#contract/introductions.ts';
import type { SupportWorkerFields } from '#contract/support-worker.ts';
import type { personInput } from '#contract/user.ts';
import type { z } from '#contract/zod.ts';

type Timestamp = ColumnType<Date, Date | undefined, Date>;

type Person = z.output<z.ZodObject<typeof personInput>>;

/** A person's fields are columns of the same name; of `address` and `nationality` the lines and the codes. */
type PersonColumns = Omit<Person, 'address' | 'nationality'> & {
  addressLine1: string | null;
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
  previousEmail: string | null;
  passwordHash: string;
  agreedAt: Date | null;
  agreedTerms: string | null;
  agreedPrivacy: string | null;
  status: Generated<Status>;
  /** When it became so. */
  statusSince: Timestamp;
  internalComments: Generated<string>;
  takenTour: Generated<boolean>;
  completedSteps: Generated<number[]>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /** These two are kept by the database itself, from this row and the role's own: see 0009_search.sql. */
  searchText: ColumnType<string, undefined, never>;
  soonest: ColumnType<string, undefined, never>;
};

/** `YYYY-MM-DD` for all dates. Every field of the contract is a column of the same name and type, so the two cannot drift. */
export type SupportWorkersTable = { userId: string } & SupportWorkerFields;
export type FamiliesTable = { userId: string } & FamilyFields;

export type SessionsTable = {
  id: string;
  userId: string;
  tokenHash: string;
  browser: Generated<string>;
  createdAt: Timestamp;
  lastUsedAt: Timestamp;
  expiresAt: Date;
};

export type EmailVerificationsTable = {
  userId: string;
  codeHash: string;
  email: string;
  expiresAt: Date;
  usedAt: Date | null;
};

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
  reason: ColumnType<string | null, string | undefined, never>;
};

export type ContactMessagesTable = ContactMessage & { id: string; createdAt: Timestamp };

export type IntroductionsTable = {
  id: string;
  fromId: string;
  toId: string;
  message: string | null;
  createdAt: ColumnType<Date, Date, never>;
  closedAt: Date | null;
  closedAs: Exclude<IntroductionState, 'open'> | null;
};

/** Whose data left the system. Append-only. */
export type ExportsTable = {
  id: string;
  exportedBy: string;
  exportedAt: ColumnType<Date, Date, never>;
  side: ExportSide;
  search: RecordedSearch;
  profileIds: string[];
  people: ColumnType<number, never, never>;
  isCut: boolean;
};

/** A record's fields are columns of the same name; its addresses are signed when it is answered. */
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

export type Tables = {
  users: UsersTable;
  supportWorkers: SupportWorkersTable;
  families: FamiliesTable;
  sessions: SessionsTable;
  emailVerifications: EmailVerificationsTable;
  passwordResets: PasswordResetsTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  mailSendings: MailSendingsTable;
  statusHistory: StatusHistoryTable;
  contactMessages: ContactMessagesTable;
  introductions: IntroductionsTable;
  exports: ExportsTable;
  files: FilesTable;
  fileSettings: FileSettingsTable;
};

export type UserRow = Selectable<UsersTable>;
export type NewUserRow = Insertable<UsersTable>;
export type UserUpdate = Updateable<UsersTable>;
export type SupportWorkerRow = Selectable<SupportWorkersTable>;
export type FamilyRow = Selectable<FamiliesTable>;
export type FileRow = Selectable<FilesTable>;
