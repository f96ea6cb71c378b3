import { documentTitles } from '#contract/document-words.ts';
import { invoiceNumberOf } from '#contract/fees/invoice-words.ts';
import { followUpKindWords } from '#contract/matches/follow-up-words.ts';
import { isApproved } from '#contract/profiles/status/opening.ts';
import { dayOf } from '#contract/profiles/zones.ts';
import { settings } from '#contract/settings.ts';
import { listAcceptances } from '#server/accounts/acceptances/acceptances.ts';
import { describeSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { sessionsOf } from '#server/accounts/sessions/sessions.ts';
import type { UserRow } from '#server/accounts/users/table.ts';
import { findFamilyOrWorker } from '#server/accounts/users/users.ts';
import { byPages } from '#server/platform/db/by-pages.ts';
import type { Db } from '#server/platform/db/open.ts';
import { notSignedIn } from '#server/platform/http/problems.ts';
import type { Caller } from '#server/platform/http/session.ts';
import {
  findMailFrequency,
  findPausedSince,
  listAgreementComments,
  listAgreements,
  listAgreementTexts,
  listAgreementVersions,
  listBlocked,
  listChecks,
  listContactDetailActs,
  listConversationMessages,
  listConversations,
  listFees,
  listHowItGoes,
  listMatches,
  listMessages,
  listPreviousEmails,
  listReports,
  listRequests,
  listStatuses,
  type OwnAct,
  type OwnAgreementText,
  type OwnCheck,
  type OwnComment,
  type OwnContactMessage,
  type OwnConversation,
  type OwnMessage,
  type OwnReport,
  type OwnRequest,
  type OwnVersion,
} from './store.ts';

/** A person's own profile without pictures, and when they last changed an answer. */
export type ReadOwnProfile = (
  db: Db,
  caller: Caller,
  now: Date,
) => Promise<{ profile: object; changedAt: string | null }>;

type Dependencies = { db: Db; readOwnProfile: ReadOwnProfile };

/**
 * A person's own data, except the pictures. Long lists are read while they are written. Each part lists its
 * fields, so that the team's notes, secrets and other people's data stay out.
 */
export async function collectData({ db, readOwnProfile }: Dependencies, caller: Caller, now: Date) {
  const { profile, changedAt } = await readOwnProfile(db, caller, now);
  // Hidden people too, of whom the team may ask for it.
  const user = await findFamilyOrWorker(db, caller.id);
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
    checks: checksOf(db, user, now),
    matches: await matchesOf(db, user.id),
    howYourMatchesGo: (await listHowItGoes(db, user.id)).map(({ matchId, kind, dueOn, ...said }) => ({
      match: matchId,
      asked: followUpKindWords[kind],
      askedFor: dueOn,
      ...said,
    })),
    fees: (await listFees(db, user.id)).map(({ number, issuer, ...fee }) => ({
      invoice: invoiceNumberOf(issuer?.prefix ?? settings.invoicePrefix, number),
      issuer,
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
    agreedTo: (await listAcceptances(db, user.id)).map(({ document, version, at }) => ({
      document: documentTitles[document],
      version,
      at,
    })),
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

/**
 * The agreements of somebody's matches, with all that either has proposed and said: it belongs to both, like
 * their messages.
 */
async function* agreementsOf(db: Db, { id, role }: Pick<Caller, 'id' | 'role'>) {
  const by = (side: string | null) => (side === null ? 'your profiles' : side === role ? 'you' : 'them');
  const isFamily = role === 'FAMILY_USER';
  for (const { matchId, ...row } of await listAgreements(db, id))
    yield {
      match: matchId,
      madeAt: row.madeAt,
      youAskedOurTeamAt: isFamily ? row.familyAskedAt : row.supportWorkerAskedAt,
      theyAskedOurTeamAt: isFamily ? row.supportWorkerAskedAt : row.familyAskedAt,
      texts: byPages(
        (after: OwnAgreementText | undefined) => listAgreementTexts(db, matchId, after),
        ({ section, revision, text, byRole, at, familyAt, supportWorkerAt }) => ({
          section,
          revision,
          by: by(byRole),
          at,
          text,
          youAcceptedAt: isFamily ? familyAt : supportWorkerAt,
          theyAcceptedAt: isFamily ? supportWorkerAt : familyAt,
        }),
      ),
      comments: byPages(
        (after: OwnComment | undefined) => listAgreementComments(db, matchId, after),
        ({ section, text, byRole, at }) => ({ section, by: by(byRole), at, text }),
      ),
      agreed: byPages(
        (after: OwnVersion | undefined) => listAgreementVersions(db, matchId, after),
        ({ version, agreedAt, revisions }) => ({ version, agreedAt, revisions }),
      ),
    };
}

/**
 * The checks that somebody has handed in, and what the team decided; not who of the team. What a referee
 * answered stays out: it is another person's opinion, given to the team.
 */
const checksOf = (db: Db, user: UserRow, now: Date) =>
  byPages(
    (after: OwnCheck | undefined) => listChecks(db, user.id, after),
    (row) => ({
      kind: row.kind,
      state: row.state,
      number: row.number,
      issuedOn: row.issuedOn,
      validTo: row.expiresOn,
      hasEnded: row.seenOn !== null && row.expiresOn !== null && row.expiresOn < dayOf(user, now),
      document: row.document,
      referee:
        row.refereeName === null
          ? null
          : { name: row.refereeName, relation: row.refereeRelation, phone: row.refereePhone },
      handedInAt: row.at,
      seenByOurTeamOn: row.seenOn,
      seenNotedAt: row.seenAt,
      refusedByOurTeamAt: row.refusedAt,
      refusedBecause: row.refusalReason,
      ourNote: row.refusalNote,
      lastRemindedAt: row.remindedAt,
    }),
  );

/**
 * Somebody's conversations, with the messages they received: they may need to show them to somebody. Blocks
 * change nothing here, or the file would reveal who has blocked its reader. A request that they may not read
 * yet is left out, except for what they have written themselves.
 */
const conversationsOf = (db: Db, caller: Pick<Caller, 'id' | 'status'>) =>
  byPages(
    (after: OwnConversation | undefined) => listConversations(db, caller.id, after),
    (row) => {
      const showsOther = mayRead(row, caller);
      const by = (id: string | null) => (id === caller.id ? 'you' : 'them');
      const isShown = (id: string | null) => showsOther || id === caller.id;
      // While they may not read a request yet, only their own messages.
      const of = { conversationId: row.id, ...(!showsOther && { by: caller.id }) };
      const declined = row.closedAs === 'declined' && {
        declinedBy: by(row.toId),
        declinedAs: row.declineReason,
        declinedWith: isShown(row.toId) ? row.declineNote : null,
      };
      return {
        with: showsOther ? (row.otherFirstName ?? 'a person who left') : 'someone',
        profile: showsOther ? row.otherId : null,
        startedBy: by(row.fromId),
        startedAt: row.createdAt,
        answeredAt: row.answeredAt,
        closedAt: row.closedAt,
        ...declined,
        youHaveSeen: row.seenNumber,
        youSawItAt: row.seenAt,
        messages: byPages(
          (after: OwnMessage | undefined) => listConversationMessages(db, of, after),
          ({ number, authorId, text, createdAt }) => ({ number, by: by(authorId), sentAt: createdAt, text }),
        ),
        contactDetails: byPages(
          (after: OwnAct | undefined) => listContactDetailActs(db, of, after),
          ({ userId, act, phone, email, at }) => ({ by: by(userId), act, phone, email, at }),
        ),
      };
    },
  );

const mayRead = (row: OwnConversation, { id, status }: Pick<Caller, 'id' | 'status'>): boolean =>
  row.answeredAt !== null || row.fromId === id || isApproved(status);

/** Somebody's matches, with their own words about an end, and not those of the other or our team. */
async function matchesOf(db: Db, userId: string) {
  return (await listMatches(db, userId)).map((row) => {
    const isFamily = row.familyId === userId;
    const isOwnEnding = row.endingBy === userId;
    return {
      id: row.id,
      with: row.otherFirstName ?? 'a person who left',
      profile: isFamily ? row.supportWorkerId : row.familyId,
      arrangement: row.arrangement,
      startsOn: row.startsOn,
      expectedEndsOn: row.expectedEndsOn,
      hoursOfCareRequired: row.hoursOfCareRequired,
      state: row.state,
      proposedAt: row.proposedAt,
      youSaidYesAt: isFamily ? row.familyAcceptedAt : row.supportWorkerAcceptedAt,
      theySaidYesAt: isFamily ? row.supportWorkerAcceptedAt : row.familyAcceptedAt,
      agreedAt: row.agreedAt,
      activeAt: row.activeAt,
      lastDay: row.endsOn,
      endedAt: row.endedAt,
      endedBy: row.endingByRole,
      endedBecause: isOwnEnding ? row.endReason : null,
      whatYouToldUs: isOwnEnding ? row.endNote : null,
    };
  });
}
