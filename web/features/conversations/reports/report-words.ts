import type { ReportReason } from '#contract/conversations/reports.ts';

/** What can be wrong, as the person who reports it reads it. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  unsafe: 'I don’t feel safe, or someone could be hurt',
  rude: 'They were rude or hurtful, or pushed me to answer',
  money: 'They asked for money, or something about money seems wrong',
  'not-who-they-say': 'They may not be who they say they are',
  'private-details': 'They asked for private details, or passed mine on',
  other: 'Something else',
};
