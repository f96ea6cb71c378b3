import { runProcesses } from './run.ts';

// Without the built pages: the API alone, for development and for tests of the process.
await runProcesses();
