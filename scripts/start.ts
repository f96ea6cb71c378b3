import { run } from '#server/run.ts';
import { buildIfNeeded, siteFolder } from './build.ts';

await buildIfNeeded('web');
await run({ pages: { folder: siteFolder('web'), extraRoutes: [] } });
