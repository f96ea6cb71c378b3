import { documentAcceptances } from '#server/accounts/acceptances/table.ts';
import { configuredPasswords, passwordResets } from '#server/accounts/credentials/table.ts';
import { erasures, farewells } from '#server/accounts/erasure/table.ts';
import { recoveryCodes, secondFactorDrops, secondFactors } from '#server/accounts/second-factor/table.ts';
import { lastLogins, sessions } from '#server/accounts/sessions/table.ts';
import { emailVerifications } from '#server/accounts/table.ts';
import { teamMembers } from '#server/accounts/team/table.ts';
import { users } from '#server/accounts/users/table.ts';
import { contactMessages } from '#server/admissions/contact/table.ts';
import { keptApart, merges } from '#server/admissions/duplicates/table.ts';
import { exports } from '#server/admissions/exports/table.ts';
import { importDrafts, imports } from '#server/admissions/imports/table.ts';
import {
  apiKeys,
  integrationActs,
  webhookDeliveries,
  webhooks,
} from '#server/admissions/integrations/table.ts';
import { introductions } from '#server/admissions/introductions/table.ts';
import { importedPeople } from '#server/admissions/invited/table.ts';
import { privacyRequestLog, privacyRequests } from '#server/admissions/privacy-requests/table.ts';
import {
  operatorLogos,
  operatorPictures,
  operatorSettings,
  settingsChanges,
} from '#server/admissions/settings/table.ts';
import { headcounts, weeklyRegistrations } from '#server/admissions/statistics/table.ts';
import { operatorTexts, textChanges } from '#server/admissions/texts/table.ts';
import { workActs, workItems } from '#server/admissions/work-list/table.ts';
import { checks } from '#server/checks/table.ts';
import { blocks } from '#server/conversations/blocks/table.ts';
import { messageMails } from '#server/conversations/message-mails/table.ts';
import { messagePauses } from '#server/conversations/message-pauses/table.ts';
import { reportedMessages, reports } from '#server/conversations/reports/table.ts';
import {
  contactDetailActs,
  conversationMessages,
  conversationSides,
  conversations,
} from '#server/conversations/table.ts';
import { feeActs, fees, invoiceNumbers } from '#server/fees/table.ts';
import { fileSettings, files } from '#server/files/table.ts';
import { mailSendings, sentMails, unreachableAddresses } from '#server/mail/table.ts';
import {
  agreementAcceptances,
  agreementComments,
  agreements,
  agreementTexts,
  agreementVersions,
} from '#server/matches/agreements/table.ts';
import { followUpAnswers, followUps } from '#server/matches/follow-ups/table.ts';
import { matches, noticeMails } from '#server/matches/table.ts';
import { rateLimits } from '#server/platform/http/table.ts';
import { profileHistory, profileHistoryValues } from '#server/profiles/history/table.ts';
import { statusHistory, statusReasons } from '#server/profiles/status/table.ts';
import { commentKeys, families, supportWorkers } from '#server/profiles/table.ts';
import { listingChanges, listingEpoch } from '#server/search/listed/table.ts';
import type { TypeOf } from './table.ts';

/** Every table, defined beside its store. Who may read what, what is told of it and what stays after an erasure follow from it. */
export const tables = {
  users,
  teamMembers,
  supportWorkers,
  families,
  sessions,
  lastLogins,
  documentAcceptances,
  emailVerifications,
  passwordResets,
  commentKeys,
  configuredPasswords,
  secondFactors,
  recoveryCodes,
  secondFactorDrops,
  mailSendings,
  sentMails,
  unreachableAddresses,
  statusHistory,
  statusReasons,
  profileHistory,
  profileHistoryValues,
  contactMessages,
  introductions,
  conversations,
  conversationSides,
  conversationMessages,
  contactDetailActs,
  blocks,
  reports,
  reportedMessages,
  messagePauses,
  checks,
  matches,
  noticeMails,
  agreements,
  agreementTexts,
  agreementAcceptances,
  agreementComments,
  agreementVersions,
  followUps,
  followUpAnswers,
  operatorSettings,
  operatorLogos,
  operatorPictures,
  settingsChanges,
  operatorTexts,
  textChanges,
  fees,
  invoiceNumbers,
  feeActs,
  messageMails,
  exports,
  imports,
  importDrafts,
  importedPeople,
  workItems,
  workActs,
  privacyRequests,
  privacyRequestLog,
  keptApart,
  merges,
  files,
  fileSettings,
  erasures,
  farewells,
  listingChanges,
  listingEpoch,
  headcounts,
  weeklyRegistrations,
  apiKeys,
  webhooks,
  webhookDeliveries,
  integrationActs,
  rateLimits,
};

export type Tables = { [Name in keyof typeof tables]: TypeOf<(typeof tables)[Name]> };
