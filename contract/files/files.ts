import { endpoint } from '#contract/endpoint.ts';
import { fileTags } from '#contract/enums.ts';
import { cleaned } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { z } from '#contract/zod.ts';

export const fileTag = z.enum(fileTags, { error: 'Choose what the picture is for' });

/**
 * Section 3, File record. `url` is the part after `/api/files/download/`, signed and good for some hours, and
 * only as long as the caller may see the picture; `size` is in bytes. `alternativeText` says in words what the photo
 * shows. `fileName` is the owner’s own for the owner and the team, and `picture.jpg` for the other side.
 */
export const fileRecord = z.object({
  url: z.string(),
  fileName: z.string(),
  imageType: z.string(),
  size: z.number().int(),
  guidID: z.uuid(),
  tag: fileTag,
  profileId: z.uuid(),
  /** As `url`, for the photo at `thumbnailWidthPx`. */
  thumbnailUrl: z.string(),
  /** Of the stored photo, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  alternativeText: z.string().nullable(),
});
export type FileRecord = z.output<typeof fileRecord>;

/** Section 7: an upload answers `name` too, which is what the file was called. */
export const uploadedFile = fileRecord.extend({ name: z.string() });
export type UploadedFile = z.output<typeof uploadedFile>;

const missingProfile = 'There’s no profile with this id';
const missingFile = 'There’s no file with this id';
/** The photos of one profile under one tag. */
const gallery = z.object({
  profileId: z.uuid(missingProfile).describe('Whose pictures'),
  tag: fileTag.describe('What the pictures are for'),
});
const guid = z.object({ guidID: z.uuid(missingFile).describe('Of the picture') });

/** The parts of an upload's multipart body that come before its `file` parts; later ones are refused. */
export const uploadFields = gallery;

/**
 * Section 7, Files. An upload is multipart and a download is binary, so these two are served and called outside the
 * machinery of JSON: see `filePaths`.
 */
export const files = {
  list: endpoint({
    method: 'GET',
    path: '/api/files/list/profile/:profileId/tag/:tag',
    summary: 'The pictures of a profile under one tag, in their owner’s order',
    access: 'signedIn',
    params: gallery,
    status: 200,
    response: z.array(fileRecord),
    problems: ['not-approved', 'not-found'],
  }),
  arrange: endpoint({
    method: 'PUT',
    path: '/api/files/list/profile/:profileId/tag/:tag',
    summary: 'Put the pictures under one tag into another order; those not named follow as they were',
    access: 'signedIn',
    params: gallery,
    body: z.object({ guidIDs: z.array(z.uuid(missingFile)).max(limits.filesPerTag) }),
    status: 200,
    response: z.array(fileRecord),
    problems: ['not-found'],
  }),
  describe: endpoint({
    method: 'PUT',
    path: '/api/files/:guidID',
    summary: 'Say in words what a picture shows',
    access: 'signedIn',
    params: guid,
    body: z.object({
      alternativeText: cleaned('This must be text', limits.alternativeText).nullable(),
    }),
    status: 200,
    response: fileRecord,
    problems: ['not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/files/:guidID',
    summary: `Delete a picture; it can be restored for ${limits.deletedFileMinutes} minutes`,
    access: 'signedIn',
    params: guid,
    status: 204,
    problems: ['not-found', 'conflict'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/files/:guidID/restore',
    summary: 'Bring back a picture that was deleted just now',
    access: 'signedIn',
    params: guid,
    status: 200,
    response: fileRecord,
    problems: ['not-found'],
  }),
};

export const filePaths = {
  /** POST, multipart: `tag`, `profileId`, then one or more `file` parts. 201 with a list of `uploadedFile`. */
  upload: '/api/files/upload/',
  /** GET, followed by a record's `url` or `thumbnailUrl`. */
  download: '/api/files/download/',
} as const;

/** The tags that a profile of each role has. */
export const tagsOf = {
  SUPPORT_WORKER: ['avatar', 'photos', 'education', 'license'],
  FAMILY_USER: ['avatar', 'family-photos'],
  ADMIN: [],
} as const;

/** For owner and admin only. */
export const privateTags = ['education', 'license'] as const satisfies readonly (typeof fileTags)[number][];
