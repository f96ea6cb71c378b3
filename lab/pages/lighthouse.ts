import lighthouse from 'lighthouse';
import type { PageResult } from './budgets.ts';

type Request = { url: string; resourceType: string };

/** The audit that a page fails merely because search engines are to leave it out. */
export const faultsOfNotIndexed = ['is-crawlable'];

/** The audits that a page fails merely by answering 404. */
export const faultsOfMissing = ['http-status-code', 'is-crawlable', 'meta-description', 'errors-in-console'];

/**
 * Measures a page once, as a phone on a slow network loads it (Lighthouse's mobile settings). The audits that the
 * page is meant to fail are left out.
 */
export async function measurePage(
  url: string,
  debuggingPort: number,
  skipAudits: string[],
): Promise<Omit<PageResult, 'startedScriptBytes'>> {
  const run = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'error',
    output: 'json',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    ignoreStatusCode: skipAudits.includes('http-status-code'),
    skipAudits,
  });
  if (!run) throw new Error(`Lighthouse measured nothing at ${url}`);
  const { categories, audits, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as { items: Request[] } | undefined;
  const sizes = await Promise.all(
    (details?.items ?? []).map(async (request) => ({ ...request, bytes: await gzipSize(request.url) })),
  );
  const sum = (list: typeof sizes) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    path: new URL(url).pathname,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    scriptBytes: sum(sizes.filter(({ resourceType }) => resourceType === 'Script')),
    totalBytes: sum(sizes),
    lcpMs: number('largest-contentful-paint'),
    layoutShift: number('cumulative-layout-shift'),
  };
}

/** The budgets are for gzip. Browsers that accept Brotli load less. */
export async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  return Number(answer.headers.get('content-length') ?? Number.NaN);
}
