import { parentPort } from 'node:worker_threads';
import type { PeopleRole } from '#server/admissions/people-file/people-columns.ts';
import { findHead, type Mapping, type ReadPerson, readPeople, type TableHead } from './read-people.ts';
import { readTable, type Table } from './read-table.ts';
import { UnreadableTable } from './unreadable-table.ts';

/** A file to read. Without a mapping, its columns are read by their names. */
export type ReadOrder = {
  bytes: Uint8Array;
  role: PeopleRole;
  mapping: Mapping | null;
  today: string;
};

/** What the thread sends: the head first, then people in pages, then the end. */
export type ReadMessage =
  | { head: TableHead; sample: Table; rows: number }
  | { people: ReadPerson[] }
  | { passedOver: number }
  | { unreadable: string }
  | { error: unknown };

/** Few enough that the server takes a page in a millisecond or two. */
const pageOfPeople = 50;
const sampleRows = 5;

async function read({ bytes, role, mapping, today }: ReadOrder): Promise<void> {
  const send = (message: ReadMessage) => parentPort?.postMessage(message);
  const table = await readTable(bytes);
  const head = findHead(table, role);
  const below = table.slice(head.headerAt + 1).filter((row) => row.some((cell) => cell !== ''));
  send({ head, sample: below.slice(0, sampleRows), rows: below.length });
  let people: ReadPerson[] = [];
  let count = 0;
  for (const person of readPeople(table, { role, head, mapping: mapping ?? head.mapping, today })) {
    count += 1;
    people.push(person);
    if (people.length < pageOfPeople) continue;
    send({ people });
    people = [];
  }
  send({ people });
  send({ passedOver: below.length - count });
}

/** The worker thread reads one file and ends. */
parentPort?.on('message', (order: ReadOrder) => {
  read(order)
    .catch((error: unknown) => {
      const message = error instanceof UnreadableTable ? { unreadable: error.message } : { error };
      parentPort?.postMessage(message satisfies ReadMessage);
    })
    .finally(() => parentPort?.close());
});
