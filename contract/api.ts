import { accounts } from './accounts.ts';
import { admissions } from './admissions.ts';
import { contact } from './contact.ts';
import { credentials } from './credentials.ts';
import type { Endpoint } from './endpoint.ts';
import { erasure } from './erasure.ts';
import { peopleExports } from './exports.ts';
import { files } from './files.ts';
import { finalDocuments } from './final-documents.ts';
import { health } from './health.ts';
import { history } from './history.ts';
import { introductions } from './introductions.ts';
import { matches } from './match.ts';
import { profiles } from './profiles.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { statistics } from './statistics.ts';
import { summaries } from './summaries.ts';
import { workList } from './work-list.ts';

/** The whole API, by domain. */
export const api = {
  accounts,
  credentials,
  sessions,
  secondFactor,
  profiles,
  statistics,
  summaries,
  matches,
  exports: peopleExports,
  introductions,
  admissions,
  history,
  files,
  contact,
  workList,
  finalDocuments,
  erasure,
  health,
} satisfies Record<string, Record<string, Endpoint>>;
