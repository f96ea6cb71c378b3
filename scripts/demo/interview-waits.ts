/** Hours since somebody finished the profile: the team keeps its 24 hours with most people, not with all. */
const hoursAgo = [3, 30, 11, 20, 7, 53, 16];

/** By a person's place in the list. */
export const interviewWait = (seed: number): number => hoursAgo[seed % hoursAgo.length] ?? 3;
