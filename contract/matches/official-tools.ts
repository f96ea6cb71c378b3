import type { HostCountryCode } from '#contract/profiles/country-names.ts';

/** Day of the list below, `YYYY-MM-DD`. It's shown with the list, because addresses and rules change. */
export const officialToolsOf = '2026-11-25';

/** Each government's pages about pay, hours and leave. We work out no pay ourselves. */
export const officialTools: readonly {
  country: HostCountryCode;
  /** The agency that runs it. */
  by: string;
  name: string;
  /** Its use, in words that follow its name. */
  use: string;
  url: string;
}[] = [
  {
    country: 'AU',
    by: 'Fair Work Ombudsman',
    name: 'Pay and Conditions Tool',
    use: 'what pay, penalty rates, leave and notice have to be',
    url: 'https://calculate.fairwork.gov.au',
  },
  {
    country: 'NZ',
    by: 'business.govt.nz and Employment New Zealand',
    name: 'Employment Agreement Builder',
    use: 'what an employment agreement has to say',
    url: 'https://eab.business.govt.nz',
  },
  {
    country: 'NZ',
    by: 'New Zealand Government',
    name: 'Minimum wage',
    use: 'what has to be paid for every hour',
    url: 'https://www.govt.nz/browse/work/workers-rights/minimum-wage/',
  },
];
