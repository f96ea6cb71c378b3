import { neededOf } from './asked.ts';
import { checkRules } from './kinds.ts';
import { briefCheckNames } from './names.ts';
import type { UnseenCheck } from './unseen.ts';

/** 'Police check: waiting', 'References: 0 of 2' */
export function unseenWords({ kind, standing, seen }: UnseenCheck): string {
  const { isTeamOnly } = checkRules[kind];
  const needed = neededOf(kind);
  const words = {
    waiting: 'waiting',
    refused: 'not accepted',
    expired: 'expired',
    missing: isTeamOnly ? 'not recorded' : 'not added',
  };
  return `${briefCheckNames[kind]}: ${needed > 1 ? `${seen} of ${needed}` : words[standing]}`;
}
