import { rmSync } from 'node:fs';
import { siteFolder } from '#scripts/build.ts';
import { run } from '#server/run.ts';
import { administrator, servers } from './servers.ts';

const { url, dataDir } = servers.product;
rmSync(dataDir, { recursive: true, force: true });
await run(
  { pages: { folder: siteFolder('web'), extraRoutes: [] } },
  { port: Number(new URL(url).port), publicUrl: url, dataDir, administrator, rateLimitFactor: 1000 },
);
