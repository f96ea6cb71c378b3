import bowser from 'bowser';

/** Characters read: longer headers are made up, and would take long to parse. */
const longest = 500;

/** 'Firefox on Windows', from a `User-Agent`; what it does not say is left out. At most 100 characters. */
export function describeBrowser(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = bowser.parse(userAgent.slice(0, longest));
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 100);
}
