import { spawn } from 'node:child_process';

/** The API with restarts on change, and the pages with hot reload on port 5173. Ends both together. */
const pages = 'http://127.0.0.1:5173';
const processes = [
  spawn(process.execPath, ['--watch-path=server', '--watch-path=contract', 'server/main.ts'], {
    stdio: 'inherit',
    env: { PUBLIC_URL: pages, ...process.env },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
];

const endAll = () => {
  for (const one of processes) one.kill();
};
for (const one of processes) one.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll);
