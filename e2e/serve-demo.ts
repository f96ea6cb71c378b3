import { rmSync } from 'node:fs';
import { serveDemo } from '#scripts/operate/serve-demo.ts';
import { hashForTests } from '#server/accounts/credentials/passwords.ts';
import { servers, signingKey } from './servers.ts';

const { url, dataDir } = servers.demo;
rmSync(dataDir, { recursive: true, force: true });
hashForTests();
await serveDemo(
  { port: Number(new URL(url).port), publicUrl: url, dataDir, rateLimitFactor: 1000 },
  { signingKey, hasPictures: false },
);
