import { setSourceMapsSupport } from 'node:module';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded, builtServer } from '#scripts/build/build.ts';
import { builtPages } from '#scripts/build/render-site.ts';

await buildIfNeeded('web', 'server');
// So that stacks name the sources.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
const { runProcesses }: typeof import('#server/run.ts') = await import(pathToFileURL(builtServer()).href);
await runProcesses({ pages: builtPages('web') });
