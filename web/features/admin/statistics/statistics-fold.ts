/** Room for the statistics and the search on one screen. */
const wide = '(min-width: 64rem)';

/** What was chosen, until the window is loaded anew. */
let chosen: boolean | undefined;

export const isUnfolded = (): boolean => chosen ?? matchMedia(wide).matches;

export function keepUnfolded(isOpen: boolean): void {
  chosen = isOpen;
}
