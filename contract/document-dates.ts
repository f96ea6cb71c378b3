/**
 * The days (`YYYY-MM-DD`) of the last change of the legal texts, printed in them. Whoever signs up agrees to these;
 * the server keeps which.
 */
export const documentDates = { termsUpdated: '2026-11-21', privacyUpdated: '2026-11-21' } as const;
