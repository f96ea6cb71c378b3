import { fileTags } from './enums.ts';
import { z } from './zod.ts';

export const fileTag = z.enum(fileTags, { error: 'Choose what the picture is for' });

/** Section 3, File record. `url` is the part after `/api/files/download/`; `size` is in bytes. */
export const fileRecord = z.object({
  url: z.string(),
  fileName: z.string(),
  imageType: z.string(),
  size: z.number().int(),
  guidID: z.uuid(),
  tag: fileTag,
  profileId: z.uuid(),
});
export type FileRecord = z.output<typeof fileRecord>;
