import { settings } from '#contract/settings.ts';

/**
 * GET: the caller's own data as a ZIP: `data.json`, the pictures, and a README.txt.
 * For families and support workers. Not JSON, so it is served and called outside the machinery of endpoints.
 */
export const ownDataPath = '/api/user/data';

export const ownDataFileName = `${settings.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-your-data.zip`;
