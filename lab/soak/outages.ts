import { setTimeout } from 'node:timers/promises';
import { memberPassword } from '../load/members.ts';
import type { Victim } from './kill-plan.ts';
import type { Operation } from './operation.ts';

/** From the kill until everybody was served again; milliseconds of `performance.now()`. */
export type Outage = {
  victim: Victim;
  from: number;
  until: number;
  /** Until all of it was there again, as a supervisor brought it back. */
  wholeAt: number;
};

/** Seconds that a supervisor waits: systemd's `RestartSec` for an app, and the time to notice a dead machine. */
const pauses: Record<Victim, number> = { app: 1, mail: 10, store: 10, primary: 20 };

async function untilReady({ apps }: Operation): Promise<void> {
  while (!(await Promise.all(apps.map(({ isReady }) => isReady()))).every(Boolean)) await setTimeout(100);
}

/** `kill -9`, and what a supervisor does afterwards. `turn` says which of the apps. */
export async function killAndBringBack(operation: Operation, victim: Victim, turn: number): Promise<Outage> {
  const { apps, mail, store } = operation;
  if (victim === 'primary') return killPrimary(operation);
  const one = { app: apps[turn % apps.length] ?? store, mail, store }[victim];
  const from = performance.now();
  await one.kill();
  await setTimeout(1_000 * pauses[victim]);
  await one.startAgain();
  await untilReady(operation);
  const until = performance.now();
  return { victim, from, until, wholeAt: until };
}

/** The whole machine: PostgreSQL, Patroni and etcd. Another takes over before it comes back. */
async function killPrimary(operation: Operation): Promise<Outage> {
  const { database } = operation;
  const primary = await database.untilWhole();
  const from = performance.now();
  await primary.kill();
  const back = setTimeout(1_000 * pauses.primary).then(primary.start);
  await untilNewPrimary(operation, primary.name);
  await untilReady(operation);
  await untilWritten(operation);
  const until = performance.now();
  await back;
  await database.untilWhole({ withinSeconds: 180 });
  return { victim: 'primary', from, until, wholeAt: performance.now() };
}

/** A new primary takes no write before another machine confirms it, which `/api/ready` does not ask for. */
async function untilWritten({ apps }: Operation): Promise<void> {
  for (const { url } of apps) while (!(await writes(url))) await setTimeout(100);
}

/** A login begins a session. */
const writes = (url: string) =>
  fetch(`${url}/api/user/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'moved-0@example.com', password: memberPassword }),
    signal: AbortSignal.timeout(5_000),
  }).then(
    ({ status }) => status === 200,
    () => false,
  );

async function untilNewPrimary({ database }: Operation, old: string): Promise<void> {
  for (;;) {
    const primary = await database.findPrimary();
    if (primary && primary.name !== old) return;
    await setTimeout(100);
  }
}
