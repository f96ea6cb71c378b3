const lines = 6;
const characters = 420;

/** More than is shown at first, by a guess that no window's width is needed for. */
export const isLong = (text: string): boolean => text.length > characters || text.split('\n').length > lines;
