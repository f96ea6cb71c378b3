import { buildIfNeeded, siteFolder } from '#scripts/build/build.ts';
import { runProcesses } from '#server/run.ts';

await buildIfNeeded('web');
await runProcesses({ pages: { folder: siteFolder('web') } });
