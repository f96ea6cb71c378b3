import type { ExportRecord } from '#contract/admissions/exports.ts';
import type { listExports } from './store.ts';

export const presentExport = ({
  id,
  exportedAt,
  userId,
  firstName,
  lastName,
  name,
  exportedBy,
  keyName,
  side,
  search,
  people,
  isCut,
}: Awaited<ReturnType<typeof listExports>>[number]): ExportRecord => ({
  id,
  exportedAt: exportedAt.toISOString(),
  exportedBy:
    userId === null
      ? keyName === null
        ? null
        : { id: exportedBy, name: keyName, firstName: '', lastName: '' }
      : { id: userId, name: name ?? '', firstName: firstName ?? '', lastName: lastName ?? '' },
  side,
  search: { answers: false, arrangement: null, standing: null, kind: null, from: null, to: null, ...search },
  people,
  isCut,
});
