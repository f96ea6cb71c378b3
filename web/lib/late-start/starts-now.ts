export const startsNowMark = 'data-starts-now';

/** Marks what only the browser can work out and nobody should have to wait for: a prerendered page with it starts its application at once. */
export const startsNow = { [startsNowMark]: '' };
