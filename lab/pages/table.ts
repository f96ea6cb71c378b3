import { budgets, kilobytes, missed, type PageResult } from './budgets.ts';

export type Measured = {
  date: string;
  runs: number;
  processors: number;
  /** Load averages of a minute, after each run. */
  load: { lowest: number; highest: number };
  pages: PageResult[];
};

/** The results as Markdown. */
export function table({ date, runs, processors, load, pages }: Measured): string {
  const rows = pages.map((page) => [
    `\`${page.path}\``,
    page.performance,
    page.accessibility,
    page.bestPractices,
    page.seo,
    kilobytes(page.scriptBytes),
    kilobytes(page.totalBytes),
    `${(page.lcpMs / 1000).toFixed(2)} s`,
    page.layoutShift.toFixed(3),
    missed(page).join(', ') || 'none',
    kilobytes(page.startedScriptBytes),
  ]);
  return `# Public pages in Lighthouse

Measured on ${date}: mobile, simulated, median of ${runs}, on ${processors} processors with a load of ${load.lowest.toFixed(1)} to ${load.highest.toFixed(1)}. Sizes after gzip.
'Once started' is all script that is there after someone has turned to the page; it has no budget.
Budgets: scores ${budgets.score}, JavaScript ${kilobytes(budgets.scriptBytes)}, total ${kilobytes(budgets.totalBytes)}, LCP ${budgets.lcpMs / 1000} s, no layout shift.

| page | performance | accessibility | best practices | SEO | JavaScript | total | LCP | shift | budgets missed | once started |
|---|--:|--:|--:|--:|--:|--:|--:|--:|---|--:|
${rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;
}
