/**
 * When each legal text was last changed (`YYYY-MM-DD`), as printed in it. People agree to these versions when they sign
 * up, and the server records which.
 */
export const documentDates = { termsUpdated: '2026-11-23', privacyUpdated: '2026-11-26' } as const;
