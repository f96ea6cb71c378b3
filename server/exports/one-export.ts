import { boundFiles } from '#server/http/files-under-way.ts';

const begin = boundFiles(2);

/** Makes a file of the team's: one at a time for an administrator, two for the process. @throws 429, 503 */
export async function oneExport<File>(adminId: string, make: () => Promise<File>): Promise<File> {
  const end = begin(adminId);
  try {
    return await make();
  } finally {
    end();
  }
}
