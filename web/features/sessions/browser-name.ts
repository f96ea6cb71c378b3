import type { Session } from '#contract/sessions.ts';

export const browserName = ({ browser }: Pick<Session, 'browser'>): string => browser || 'Unknown browser';
