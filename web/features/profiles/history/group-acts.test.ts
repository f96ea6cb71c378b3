import { expect, it } from 'vitest';
import { groupByDay } from './group-acts.ts';
import type { ShownEntry } from './use-history.ts';

const rosa = { id: 'rosa', name: 'Rosa', role: 'ADMIN' } as const;
const ben = { id: 'ben', name: 'Ben', role: 'ADMIN' } as const;

/** `at` in the time zone of the tests. */
const entry = (id: string, at: string, changes: Partial<ShownEntry> = {}): ShownEntry => ({
  id,
  at: new Date(at).toISOString(),
  kind: 'edit',
  by: rosa,
  field: 'pets',
  from: null,
  to: null,
  reason: null,
  ...changes,
});

const idsOf = (entries: ShownEntry[]) =>
  groupByDay(entries).map(({ day, acts }) => [
    day,
    ...acts.map((act) => act.entries.map(({ id }) => id).join(' ')),
  ]);

it('entries come under their local day', () => {
  const entries = [
    entry('3', '2026-11-21T00:10:00'),
    entry('2', '2026-11-20T23:50:00'),
    entry('1', '2026-11-20T00:00:00'),
  ];
  expect(idsOf(entries)).toEqual([
    ['2026-11-21', '3'],
    ['2026-11-20', '2', '1'],
  ]);
});

it('the changes of one save are one act, in the order in which they happened', () => {
  const at = '2026-11-21T10:00:00';
  expect(
    idsOf([entry('3', at), entry('2', at), entry('1', at, { by: ben }), entry('0', '2026-11-21T09:59:59')]),
  ).toEqual([['2026-11-21', '2 3', '1', '0']]);
});

it('changes to two profiles at the same moment are two acts', () => {
  const at = '2026-11-21T10:00:00';
  const of = (id: string) => ({ profile: { id, name: id, role: 'FAMILY_USER' } as const });
  expect(idsOf([entry('2', at, of('mele')), entry('1', at, of('ana'))])).toEqual([['2026-11-21', '2', '1']]);
});

it('views within a minute are one act, separate from changes', () => {
  const view = { kind: 'view', field: null } as const;
  expect(
    idsOf([
      entry('4', '2026-11-21T10:00:40', view),
      entry('3', '2026-11-21T10:00:10', view),
      entry('2', '2026-11-21T10:00:05'),
      entry('1', '2026-11-21T09:59:59', view),
    ]),
  ).toEqual([['2026-11-21', '3 4', '2', '1']]);
});
