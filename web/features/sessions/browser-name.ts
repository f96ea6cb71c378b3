import type { Session } from '#contract/accounts/sessions.ts';

export const browserName = ({ browser }: Pick<Session, 'browser'>): string => browser || 'Unknown browser';
