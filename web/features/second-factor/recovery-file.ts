import { settings } from '#contract/settings.ts';

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

export function downloadText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser may not have begun to read.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
