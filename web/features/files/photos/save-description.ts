import { type FileRecord, files } from '#contract/files/files.ts';
import { call } from '#web/lib/api/api.ts';

/** Saves a new description. Returns the updated record, or the same one if nothing changed. */
export const describePhoto = async (record: FileRecord, alternativeText: string): Promise<FileRecord> => {
  const text = alternativeText.trim();
  if (text === (record.alternativeText ?? '')) return record;
  const { guidID } = record;
  return call(files.describe, { params: { guidID }, body: { alternativeText: text || null } });
};
