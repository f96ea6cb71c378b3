export const waitsMark = 'data-waits';

/** Marks a link that does more than open a page: pressed before the application runs, it waits as a button does. */
export const waitsForApplication = { [waitsMark]: '' };
