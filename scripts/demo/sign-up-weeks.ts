/**
 * Over how much of the weeks shown people signed up, by how many statuses they have had: who is at the beginning came lately, so that
 * no week is without newcomers.
 */
export const shareOfWeeks = (statuses: number): number => Math.min(1, 0.05 + 0.2 * statuses);
