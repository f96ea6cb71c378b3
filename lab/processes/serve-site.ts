import { runProcesses } from '../../server/run.ts';

// The server with the pages of a folder that the test has made: SITE.
await runProcesses({ pages: { folder: process.env.SITE ?? '' } });
