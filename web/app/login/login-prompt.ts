import { createPrompt } from '#web/lib/prompt.ts';

/** 'asked': someone wants to log in. 'expired': their session ended, and they log in again on the open page. */
export type LoginPrompt = 'closed' | 'asked' | 'expired';

const prompt = createPrompt<LoginPrompt>('closed');

export const setLoginPrompt = prompt.set;
export const useLoginPrompt = prompt.usePrompt;
