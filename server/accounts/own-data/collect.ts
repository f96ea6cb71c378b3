import { invoiceNumberOf } from '#contract/fees/invoice-words.ts';
import { followUpKindWords } from '#contract/matches/follow-up-words.ts';
import { describeSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { sessionsOf } from '#server/accounts/sessions/sessions.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import { findVisibleUser } from '#server/accounts/users/users.ts';
import { byPages } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notSignedIn } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import { agreementsOf } from './agreements.ts';
import { checksOf } from './checks.ts';
import { conversationsOf } from './conversations.ts';
import { matchesOf } from './matches.ts';
import {
  findMailFrequency,
  findPausedSince,
  listBlocked,
  listFees,
  listHowItGoes,
  listMessages,
  listPreviousEmails,
  listReports,
  listRequests,
  listStatuses,
  type OwnContactMessage,
  type OwnReport,
  type OwnRequest,
} from './store.ts';

/** A person's own profile without pictures, and when they last changed an answer. */
export type ReadOwnProfile = (
  db: Db,
  caller: Caller,
  now: Date,
) => Promise<{ profile: object; changedAt: string | null }>;

type Dependencies = { db: Db; readOwnProfile: ReadOwnProfile };

/**
 * A person's own data, except the pictures. Long lists are read while they are written. Each part lists its fields, so that the team's notes, secrets and other
 * people's data stay out until somebody decides otherwise.
 */
export async function collectData({ db, readOwnProfile }: Dependencies, caller: Caller, now: Date) {
  const { profile, changedAt } = await readOwnProfile(db, caller, now);
  const user = await findVisibleUser(db, caller.id);
  if (!user) throw notSignedIn();
  return {
    madeAt: now.toISOString(),
    account: await accountOf(db, user, changedAt),
    profile,
    signedIn: (await sessionsOf(db, caller, now)).map(({ browser, createdAt, lastUsedAt, isCurrent }) => ({
      browser,
      since: createdAt,
      lastUsedAt,
      isHere: isCurrent,
    })),
    statusHistory: (await listStatuses(db, user.id)).map(({ from, to, changedAt, changedBy }) => ({
      from,
      to,
      changedAt,
      changedBy: changedBy === null ? 'the website' : changedBy === user.id ? 'you' : 'our team',
    })),
    requestsForAnIntroduction: byPages(
      (after: OwnRequest | undefined) => listRequests(db, user.id, after),
      ({ id: _, toId, at, ...request }) => ({ askedAt: at, aboutTheProfile: toId, ...request }),
    ),
    checks: checksOf(db, user.id, now),
    matches: await matchesOf(db, user.id),
    howYourMatchesGo: (await listHowItGoes(db, user.id)).map(({ matchId, kind, dueOn, ...said }) => ({
      match: matchId,
      asked: followUpKindWords[kind],
      askedFor: dueOn,
      ...said,
    })),
    fees: (await listFees(db, user.id)).map(({ number, ...fee }) => ({
      invoice: invoiceNumberOf(number),
      ...fee,
    })),
    messagesToUs: messagesOf(db, user),
    conversations: conversationsOf(db, caller),
    agreements: agreementsOf(db, caller),
    blocked: await listBlocked(db, user.id),
    reportsToUs: byPages(
      (after: OwnReport | undefined) => listReports(db, user.id, after),
      ({ id: _, at, aboutId, ...report }) => ({ aboutTheProfile: aboutId, ...report, sentAt: at }),
    ),
    mailsAboutMessages: await findMailFrequency(db, user.id),
    messagesPausedSince: await findPausedSince(db, user.id),
  };
}

async function accountOf(db: Db, user: UserRow, fieldsUpdatedAt: string | null) {
  const { onSince, recoveryCodesLeft } = await describeSecondFactor(db, user.id);
  return {
    id: user.id,
    email: user.email,
    emailConfirmedAt: user.emailVerifiedAt,
    emailToBeConfirmed: user.newEmail,
    emailsBefore: await listPreviousEmails(db, user.id),
    signedUpAt: user.createdAt,
    changedAt: latest(user.updatedAt, fieldsUpdatedAt),
    agreedAt: user.agreedAt,
    agreedToTermsOf: user.agreedTerms,
    agreedToPrivacyPolicyOf: user.agreedPrivacy,
    statusSince: user.statusSince,
    completedSteps: user.completedSteps,
    secondStepOnSince: onSince,
    recoveryCodesLeft,
  };
}

/** Somebody who signed up with another person's address must not get that person's messages. */
const messagesOf = (db: Db, { email, emailVerifiedAt }: UserRow) =>
  emailVerifiedAt === null
    ? []
    : byPages(
        (after: OwnContactMessage | undefined) => listMessages(db, email, after),
        ({ id: _, at, ...message }) => ({ ...message, createdAt: at }),
      );

const latest = (one: Date, other: string | null) =>
  other !== null && new Date(other) > one ? new Date(other) : one;
