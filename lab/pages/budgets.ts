/** Figures of Lighthouse for a page (mobile, simulated): the median of the runs. Sizes are bytes after gzip. */
export type PageResult = {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  scriptBytes: number;
  totalBytes: number;
  lcpMs: number;
  layoutShift: number;
  /** All script that is loaded once someone uses the page. It has no budget, because the page shows before it loads. */
  startedScriptBytes: number;
};

/** The budgets of every public page. */
export const budgets = {
  score: 100,
  scriptBytes: 100_000,
  totalBytes: 200_000,
  lcpMs: 1500,
  layoutShift: 0,
};

/** The budgets that the page misses, in words. A number that was not measured counts as missed. */
export function missed(page: PageResult): string[] {
  const scores = {
    performance: 'Performance',
    accessibility: 'Accessibility',
    bestPractices: 'Best practices',
    seo: 'SEO',
  } as const;
  const tooMuch: [boolean, string][] = [
    ...Object.entries(scores).map(([key, name]): [boolean, string] => {
      const score = page[key as keyof typeof scores];
      return [!(score >= budgets.score), `${name} ${score}`];
    }),
    [!(page.scriptBytes <= budgets.scriptBytes), `JavaScript ${kilobytes(page.scriptBytes)}`],
    [!(page.totalBytes <= budgets.totalBytes), `total ${kilobytes(page.totalBytes)}`],
    [!(page.lcpMs <= budgets.lcpMs), `LCP ${Math.round(page.lcpMs)} ms`],
    // Lighthouse shows shifts to a thousandth; nobody sees smaller ones.
    [!(Math.round(page.layoutShift * 1000) <= budgets.layoutShift), `layout shift ${page.layoutShift}`],
  ];
  return tooMuch.filter(([isMissed]) => isMissed).map(([, words]) => words);
}

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
