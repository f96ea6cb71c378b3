import { accounts } from './accounts/accounts.ts';
import { credentials } from './accounts/credentials.ts';
import { erasure } from './accounts/erasure.ts';
import { logins } from './accounts/logins.ts';
import { ownData } from './accounts/own-data.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { sessions } from './accounts/sessions.ts';
import { team } from './accounts/team/team.ts';
import { admissions } from './admissions/admissions.ts';
import { contact } from './admissions/contact.ts';
import { documentCalls } from './admissions/documents.ts';
import { duplicates } from './admissions/duplicates.ts';
import { peopleExports } from './admissions/exports.ts';
import { imports } from './admissions/imports.ts';
import { apiKeys } from './admissions/integrations/api-keys.ts';
import { webhooks } from './admissions/integrations/webhooks.ts';
import { introductions } from './admissions/introductions.ts';
import { invited } from './admissions/invited.ts';
import { privacyRequests } from './admissions/privacy-requests.ts';
import { settingsCalls } from './admissions/settings.ts';
import { statistics } from './admissions/statistics.ts';
import { textCalls } from './admissions/texts.ts';
import { workList } from './admissions/work-list.ts';
import { checks } from './checks/checks.ts';
import { blocks } from './conversations/blocks.ts';
import { conversations } from './conversations/conversations.ts';
import { messageMails } from './conversations/message-mails.ts';
import { messagePauses } from './conversations/message-pauses.ts';
import { reports } from './conversations/reports.ts';
import type { Endpoint } from './endpoint.ts';
import { live } from './events.ts';
import { fees } from './fees/fees.ts';
import { files } from './files/files.ts';
import { health } from './health.ts';
import { givenUpMails } from './mail/given-up-mails.ts';
import { mailsToPerson } from './mail/sent-mails.ts';
import { agreements } from './matches/agreement.ts';
import { followUps } from './matches/follow-ups.ts';
import { matches } from './matches/matches.ts';
import { history } from './profiles/history/history.ts';
import { profiles } from './profiles/profiles.ts';
import { fits } from './search/fit.ts';
import { summaries } from './search/summaries.ts';

/** The whole API, by domain. */
export const api = {
  accounts,
  credentials,
  sessions,
  secondFactor,
  team,
  logins,
  profiles,
  statistics,
  summaries,
  matches: fits,
  matchesOnRecord: matches,
  exports: peopleExports,
  imports,
  invited,
  introductions,
  conversations,
  messageMails,
  blocks,
  reports,
  messagePauses,
  checks,
  agreements,
  followUps,
  fees,
  admissions,
  history,
  givenUpMails,
  mailsToPerson,
  files,
  contact,
  workList,
  privacyRequests,
  duplicates,
  settings: settingsCalls,
  texts: textCalls,
  documents: documentCalls,
  apiKeys,
  webhooks,
  erasure,
  health,
  ownData,
  live,
} satisfies Record<string, Record<string, Endpoint>>;
