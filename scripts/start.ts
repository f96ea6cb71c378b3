import { runProcesses } from '#server/run.ts';
import { buildIfNeeded, siteFolder } from './build/build.ts';

await buildIfNeeded('web');
await runProcesses({ pages: { folder: siteFolder('web') } });
