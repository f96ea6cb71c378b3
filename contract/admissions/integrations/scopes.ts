/** What an API key can be for. Each call of the contract that has one names it; all of them read. */
export const keyScopes = [
  'people:read',
  'matches:read',
  'checks:read',
  'fees:read',
  'statistics:read',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What a key with this scope reads. */
export const scopeWords: Readonly<Record<KeyScope, { name: string; what: string }>> = {
  'people:read': {
    name: 'People',
    what: 'Search everyone, and open profiles with contact details. The history shows who was opened',
  },
  'matches:read': { name: 'Matches', what: 'Who is matched with whom, and since when' },
  'checks:read': { name: 'Checks', what: 'Checks with numbers and dates, without the documents' },
  'fees:read': { name: 'Fees', what: 'Fees, invoices and the file for your books' },
  'statistics:read': { name: 'Statistics', what: 'Counts and charts, about nobody in particular' },
};
