import { accounts } from './accounts.ts';
import { contact } from './contact.ts';
import { credentials } from './credentials.ts';
import type { Endpoint } from './endpoint.ts';
import { files } from './files.ts';
import { finalDocuments } from './final-documents.ts';
import { health } from './health.ts';
import { introductions } from './introductions.ts';
import { matches } from './match.ts';
import { profiles } from './profiles.ts';
import { secondFactor } from './second-factor.ts';
import { sessions } from './sessions.ts';
import { statistics } from './statistics.ts';
import { summaries } from './summaries.ts';

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
  introductions,
  files,
  contact,
  finalDocuments,
  health,
} satisfies Record<string, Record<string, Endpoint>>;
