import type { ReportReason } from '#contract/conversations/reports.ts';

/** What a report is about, for the team. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  unsafe: 'Safety',
  rude: 'Rude, pushy or hurtful',
  money: 'Money',
  'not-who-they-say': 'Not who they say they are',
  'private-details': 'Private details',
  other: 'Something else',
};
