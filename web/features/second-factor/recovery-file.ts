import { settings } from '#contract/settings.ts';
import { saveFile } from '#web/lib/save-file.ts';

/** The recovery codes as a text to keep. */
export const recoveryText = (codes: readonly string[], email: string): string =>
  [
    `Recovery codes of ${settings.name} for ${email}`,
    'Each works once in place of the code of your authenticator app. Keep them where only you can find them.',
    '',
    ...codes,
    '',
  ].join('\n');

export const recoveryFileName = `${settings.name.toLowerCase()}-recovery-codes.txt`;

export const downloadText = (text: string, name: string): void =>
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name);
