import { readItem, removeItem, writeItem } from '#web/lib/safe-storage.ts';

const key = 'forgot-password/email';

/** The address typed for a reset: survives a refresh and going back, until the window closes. */
export const readKeptEmail = (): string => readItem('session', key) ?? '';

export const keepEmail = (email: string): void => writeItem('session', key, email);

export const forgetEmail = (): void => removeItem('session', key);
