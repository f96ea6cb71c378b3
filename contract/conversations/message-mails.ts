/** How often somebody hears by mail of messages that they have not seen. */
export const mailFrequencies = ['at-once', 'daily', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];
