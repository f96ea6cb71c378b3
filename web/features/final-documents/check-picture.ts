import { limits } from '#contract/limits.ts';

const megabytes = limits.uploadMaxBytes / (1024 * 1024);

/** What is wrong with a file, by its type and size alone; null when nothing is. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (type !== 'image/jpeg') return 'Choose a JPEG picture (.jpg or .jpeg).';
  return size > limits.uploadMaxBytes ? `Choose a picture of at most ${megabytes} MB.` : null;
}
