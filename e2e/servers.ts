import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = Number(process.env.E2E_PORT ?? 4310);

/** The servers of the browser tests. Each empties its own data folder at the start. */
export const servers = {
  product: {
    url: `http://127.0.0.1:${port}`,
    dataDir: join(tmpdir(), `alongside-e2e-${port}`),
  },
  demo: {
    url: `http://127.0.0.1:${port + 1}`,
    dataDir: join(tmpdir(), `alongside-e2e-${port + 1}`),
  },
} as const;

/** The line of `serve.ts` that says that both answer. */
export const bothRunning = 'Both servers are running.';

/** The key of signed addresses and codes: a test can make the code of a mail that comes minutes later. */
export const signingKey = 'c2lnbnMtYWRkcmVzc2VzLWFuZC1jb2Rlcy1vZi10ZXN0cw';

export const administrator = { email: 'admissions@example.com', password: 'Admin-pass1!' };

/** A second administrator. */
export const colleague = { email: 'colleague@example.com', password: 'Admin-pass1!' };
