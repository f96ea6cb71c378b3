import { limits } from '#contract/limits.ts';

// Invisible, or turning the order of what follows: a name made of them says something else than it is.
const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The last part of what a browser calls a file, as text that can be shown; never used as a path. */
export function cleanFileName(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = last.toWellFormed().normalize('NFC').replaceAll(misleading, '').trim();
  return [...clean].slice(-limits.line).join('') || 'picture.jpg';
}
