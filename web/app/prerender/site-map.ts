import { addressOf } from './structured-data.ts';

/** The sitemap of the listed pages (sitemaps.org, version 0.9). */
export const siteMap = (paths: readonly string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${addressOf(path)}</loc></url>\n`).join('')}</urlset>
`;

/**
 * Pages that are not to be indexed say so themselves (`noindex`), which only works where robots may read them. The API
 * and the team's pages cannot say so, and are kept out altogether.
 */
export const robots = `User-agent: *
Disallow: /api/
Disallow: /admin/

Sitemap: ${addressOf('/sitemap.xml')}
`;

/** People who search the web for support must not find invented people. */
export const demoRobots = `User-agent: *
Disallow: /
`;
