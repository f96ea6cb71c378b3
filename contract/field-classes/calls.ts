import type { api } from '#contract/api.ts';
import type { z } from '#contract/zod.ts';
import {
  accountCalls,
  credentialCalls,
  erasureCalls,
  healthCalls,
  messageMailCalls,
  secondFactorCalls,
  sessionCalls,
} from './accounts.ts';
import {
  admissionsCalls,
  contactCalls,
  exportCalls,
  givenUpMailCalls,
  historyCalls,
  statisticsCalls,
  workListCalls,
} from './admissions.ts';
import { agreementCalls } from './agreements.ts';
import { checkCalls } from './checks.ts';
import { conversationCalls } from './conversations.ts';
import { feeCalls } from './fees.ts';
import type { ClassesOf } from './field-class.ts';
import { fileCalls } from './files.ts';
import { followUpCalls } from './follow-ups.ts';
import { matchOnRecordCalls } from './matches.ts';
import { profileCalls } from './profiles.ts';
import { blockCalls, messagePauseCalls, reportCalls } from './safety.ts';
import { introductionCalls, matchCalls, summaryCalls } from './search.ts';

/** `params`: what an address holds. */
export const parts = ['params', 'query', 'body', 'response'] as const;
type Part = (typeof parts)[number];
type HasFields = { [P in Part]: { readonly [Q in P]: z.ZodType } }[Part];

type ClassesOfCalls<Calls> = {
  readonly [Name in keyof Calls as Calls[Name] extends HasFields ? Name : never]: {
    readonly [P in keyof Calls[Name] & Part]: Calls[Name][P] extends z.ZodType
      ? ClassesOf<z.output<Calls[Name][P]>>
      : never;
  };
};

/** The registry of fields: who may read each field of each address, body and answer. A field that is missing does not compile. */
export const fieldClassesOfCalls: {
  readonly [Domain in keyof typeof api]: ClassesOfCalls<(typeof api)[Domain]>;
} = {
  accounts: accountCalls,
  credentials: credentialCalls,
  sessions: sessionCalls,
  secondFactor: secondFactorCalls,
  profiles: profileCalls,
  statistics: statisticsCalls,
  summaries: summaryCalls,
  matches: matchCalls,
  matchesOnRecord: matchOnRecordCalls,
  exports: exportCalls,
  introductions: introductionCalls,
  conversations: conversationCalls,
  messageMails: messageMailCalls,
  blocks: blockCalls,
  reports: reportCalls,
  messagePauses: messagePauseCalls,
  checks: checkCalls,
  agreements: agreementCalls,
  followUps: followUpCalls,
  fees: feeCalls,
  admissions: admissionsCalls,
  history: historyCalls,
  givenUpMails: givenUpMailCalls,
  files: fileCalls,
  contact: contactCalls,
  workList: workListCalls,
  erasure: erasureCalls,
  health: healthCalls,
};
