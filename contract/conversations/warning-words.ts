import { warningTexts } from '#contract/texts/dialogs/warnings.ts';

/** Templates of warnings by mail. None says who reported or what they said, so that nobody has to fear to be found out. */
export const warningTemplates = ['kindness', 'money', 'privacy'] as const;
export type WarningTemplate = (typeof warningTemplates)[number];

/** The name of each for the team, which chooses one. */
export const warningLabels: Readonly<Record<WarningTemplate, string>> = {
  kindness: 'Kind words, and no pressure',
  money: 'Money and payments',
  privacy: 'Private details',
};

/** Words of an email as it's written and as the team reads them before. */
type WarningMail = { subject: string; paragraphs: string[]; note: string };

/** Read anew each time, because the operator may change them. */
export const warningMail = (template: WarningTemplate): WarningMail => ({
  ...mailOf(warningTexts.warnings[template]),
  note: warningTexts.warnings.note,
});

/** Emails about a pause, and about its end. */
export const pauseMail = (what: keyof typeof warningTexts.pauses): WarningMail => ({
  ...mailOf(warningTexts.pauses[what]),
  note: warningTexts.pauses[what].note,
});

const mailOf = ({ subject, paragraphs }: { subject: string; paragraphs: object }) => ({
  subject,
  // A published text may be several.
  paragraphs: Object.values<string>({ ...paragraphs }).flatMap((words) => words.split('\n\n')),
});
