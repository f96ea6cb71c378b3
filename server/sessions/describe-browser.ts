import bowser from 'bowser';

/** Longer ones are made up, and cost time to read. */
const longest = 500;

/** 'Firefox on Windows' of a `User-Agent`; what cannot be read is left out. At most 100 characters. */
export function describeBrowser(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, longest));
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 100);
}
