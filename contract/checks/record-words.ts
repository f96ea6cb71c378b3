import { formatDayMonthYear, formatMonthYear } from '#contract/words.ts';
import { neededOf } from './asked.ts';
import { type CheckKind, expiringDays } from './kinds.ts';
import { checkNames } from './names.ts';
import type { CheckOnRecord } from './on-record.ts';
import { daysAfter } from './standing.ts';
import { stateNames } from './states.ts';
import { proofNames } from './words.ts';

/**
 * A check for the other side, in a sentence without a full stop: 'Police check seen 3 October 2026, valid to October 2029'. With the day if
 * it expires soon. `today` is `YYYY-MM-DD`.
 */
export function recordWords(record: CheckOnRecord, today: string): string {
  const { kind, standing, seenOn, expiresOn, count } = record;
  if (kind === 'referee') return references(seenOn, count);
  const name = nameOf(record);
  if (seenOn === null) return `${name}: not seen yet`;
  if (kind === 'interview') return `Interviewed by our team, ${formatMonthYear(seenOn)}`;
  if (kind === 'home-visit') return `Home visited by our team, ${formatMonthYear(seenOn)}`;
  if (standing === 'expired' && expiresOn) return `${name} expired on ${formatDayMonthYear(expiresOn)}`;
  const seen = `${name} seen ${formatDayMonthYear(seenOn)}`;
  return expiresOn === null ? seen : `${seen}, valid to ${lastDayWords(expiresOn, today)}`;
}

function references(seenOn: string | null, count: number): string {
  if (seenOn === null) return `References from ${neededOf('referee')} people: not yet`;
  return `References from ${count} people; our team last spoke with a referee on ${formatDayMonthYear(seenOn)}`;
}

/** The document, where the name of a kind doesn't say what was seen. */
const documents: Partial<Record<CheckKind, string>> = {
  ...proofNames,
  identity: 'Identity document',
};

function nameOf({ kind, state }: CheckOnRecord): string {
  const name = documents[kind] ?? checkNames[kind];
  return state === null ? name : `${name} for ${stateNames[state]}`;
}

const lastDayWords = (day: string, today: string) =>
  day <= daysAfter(today, expiringDays) ? formatDayMonthYear(day) : formatMonthYear(day);
