export const findTabs = ['recommended', 'shortlisted', 'hidden'] as const;
export type FindTab = (typeof findTabs)[number];

/** From the address bar. */
export const findTabFrom = (params: URLSearchParams): FindTab =>
  findTabs.find((tab) => tab === params.get('tab')) ?? 'recommended';

/** The address with another tab; Recommended is the default and left out. */
export function withTab(params: URLSearchParams, tab: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (tab === 'recommended') next.delete('tab');
  else next.set('tab', tab);
  return next;
}
