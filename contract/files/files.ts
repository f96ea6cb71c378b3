import { endpoint, fileHeaders } from '#contract/endpoint.ts';
import { fileTags } from '#contract/enums.ts';
import { ids } from '#contract/example-people.ts';
import { field, ownerId, schema } from '#contract/field.ts';
import { cleaned } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { idClass, isPublic, otherSide, owner, pictureClass } from '#contract/readers.ts';
import { z } from '#contract/zod.ts';

export const fileNameClass = owner(
  'Owners know their files by it. It may hold a name, so others get another one.',
);
export const alternativeTextClass = otherSide('It says what a picture shows to those who cannot see it.');

export const fileTag = z.enum(fileTags, { error: 'Choose what the picture is for' });

const recordExample = {
  url: `${ids.picture}/picture.jpg?reader=${ids.family}&expires=1777773600&signature=x`,
  fileName: 'garden.jpg',
  imageType: 'image/jpeg',
  size: 84_213,
  guidID: ids.picture,
  tag: 'family-photos',
  profileId: ids.family,
  thumbnailUrl: `${ids.picture}/thumbnail.jpg?reader=${ids.family}&expires=1777773600&signature=x`,
  width: 800,
  height: 600,
  alternativeText: 'Our garden',
} as const;
/**
 * Section 3, File record. `url` is the part after `/api/files/download/`, signed and good for some hours, and
 * only as long as the caller may see the picture; `size` is in bytes. `alternativeText` says in words what the photo
 * shows. `fileName` is the owner’s own for the owner and the team, and `picture.jpg` for the other side.
 */
export const fileRecord = schema(
  'FileRecord',
  'A picture; its addresses follow `/api/files/download/`',
  pictureClass,
  z.object({
    url: field(
      'What follows `/api/files/download/`: signed for the caller, and good for some hours while they may see the picture',
      z.string(),
    ),
    fileName: field(
      'What the file was called when it was sent; the other side sees `picture.jpg`',
      isPublic,
      z.string(),
    ),
    imageType: field('The media type of the stored picture, always image/jpeg', z.string()),
    size: field('Of the stored picture, in bytes', z.number().int()),
    guidID: field('Of the picture, to change or delete it', z.uuid()),
    tag: field('What the picture is for', fileTag),
    profileId: ownerId('Whose picture it is', z.uuid()),
    /** As `url`, at `thumbnailWidthPx`. */
    thumbnailUrl: field(
      `As \`url\`, for the small picture of ${limits.thumbnailWidthPx} pixels in width`,
      z.string(),
    ),
    width: field('Of the stored picture, in pixels', z.number().int()),
    height: field('Of the stored picture, in pixels', z.number().int()),
    alternativeText: field(
      'What the picture shows, in words for people who can’t see it; null when nobody has said',
      alternativeTextClass,
      z.string().nullable(),
    ),
  }),
  recordExample,
);
export type FileRecord = z.output<typeof fileRecord>;

/** Section 7: an upload answers `name` too, which is what the file was called. */
export const uploadedFile = schema(
  'UploadedFile',
  'A picture that was added, with the name that its file had',
  pictureClass,
  fileRecord.extend({ name: field('The same as `fileName`', fileNameClass, z.string()) }),
  {
    ...recordExample,
    name: 'garden.jpg',
  },
);
export type UploadedFile = z.output<typeof uploadedFile>;

const missingProfile = 'There’s no profile with this id';
const missingFile = 'There’s no file with this id';
/** The photos of one profile under one tag. */
const gallery = z.object({
  profileId: field('Whose pictures', idClass, z.uuid(missingProfile)),
  tag: field('What the pictures are for', pictureClass, fileTag),
});
const guid = z.object({ guidID: field('Of the picture', pictureClass, z.uuid(missingFile)) });

export const filePaths = {
  upload: '/api/files/upload/',
  /** A record's `url` or `thumbnailUrl` follows. */
  download: '/api/files/download/',
} as const;

const megabytes = limits.uploadMaxBytes / 1024 / 1024;

const download = {
  description:
    'A record of a file has the address, ready-made, in `url` and `thumbnailUrl`. The answer is the JPEG; a client whose `Accept` header names `image/avif` gets a smaller copy where there’s one.',
  params: guid,
  query: z.object({
    reader: field(
      'Who the address was given to',
      otherSide('The right of whoever got the address is looked up each time.'),
      z.uuid().optional().catch(undefined),
    ),
    expires: field(
      'When the address ends, in seconds since 1970',
      isPublic,
      z
        .string()
        .max(12)
        .refine((text) => /^\d+$/.test(text))
        .optional()
        .catch(undefined),
    ),
    signature: field(
      'Proves that the server made the address',
      otherSide('Whoever has it sees the picture, for as long as whoever got it may see it.'),
      z.string().max(100).optional().catch(undefined),
    ),
  }),
  ignoresBadInput: true,
  status: 200,
  file: ['image/jpeg', 'image/avif'],
  headers: {
    etag: z.string().describe('Sent back in If-None-Match, it saves a second download'),
    ...fileHeaders,
  },
  problems: ['not-approved', 'not-allowed', 'not-found'],
} as const;

/** Section 7, Files. */
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
    right: 'pictures',
    params: gallery,
    body: schema(
      'PictureOrder',
      'The pictures in their new order',
      pictureClass,
      z.object({
        guidIDs: field(
          'The pictures, first to last; those that aren’t named follow as they were',
          z.array(z.uuid(missingFile)).max(limits.filesPerTag),
        ),
      }),
      { guidIDs: [ids.picture] },
    ),
    status: 200,
    response: z.array(fileRecord),
    problems: ['not-found'],
  }),
  describe: endpoint({
    method: 'PUT',
    path: '/api/files/:guidID',
    summary: 'Say in words what a picture shows',
    access: 'signedIn',
    right: 'pictures',
    params: guid,
    body: schema(
      'PictureDescription',
      'What a picture shows',
      alternativeTextClass,
      z.object({
        alternativeText: field(
          'What the picture shows, in words for people who can’t see it; null removes them',
          cleaned('This must be text', limits.alternativeText).nullable(),
        ),
      }),
      { alternativeText: 'Our garden' },
    ),
    status: 200,
    response: fileRecord,
    problems: ['not-found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/files/:guidID',
    summary: `Delete a picture; it can be restored for ${limits.deletedFileMinutes} minutes`,
    access: 'signedIn',
    right: 'pictures',
    params: guid,
    status: 204,
    problems: ['not-found', 'conflict'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/files/:guidID/restore',
    summary: 'Bring back a picture that was deleted just now',
    access: 'signedIn',
    right: 'pictures',
    params: guid,
    status: 200,
    response: fileRecord,
    problems: ['not-found'],
  }),
  upload: endpoint({
    method: 'POST',
    path: filePaths.upload,
    summary: 'Add pictures to a profile: all of them or none',
    description: `Each file can be up to ${megabytes} MB.`,
    access: 'signedIn',
    right: 'pictures',
    pictures: gallery,
    status: 201,
    answers: 'The pictures',
    response: z.array(uploadedFile),
    problems: ['not-found', 'too-often'],
  }),
  'download.picture': endpoint({
    ...download,
    method: 'GET',
    path: `${filePaths.download}:guidID/picture.jpg`,
    access: 'signedAddress',
    summary: 'The picture at a signed address, or for a session that may see it',
    answers: 'The picture',
  }),
  'download.thumbnail': endpoint({
    ...download,
    method: 'GET',
    path: `${filePaths.download}:guidID/thumbnail.jpg`,
    access: 'signedAddress',
    summary: 'The thumbnail at a signed address, or for a session that may see it',
    answers: 'The thumbnail',
  }),
};

/** The tags that a profile of each role has. */
export const tagsOf = {
  SUPPORT_WORKER: ['avatar', 'photos', 'education', 'license'],
  FAMILY_USER: ['avatar', 'family-photos'],
  ADMIN: [],
} as const;

/** For owner and admin only. */
export const privateTags = ['education', 'license'] as const satisfies readonly (typeof fileTags)[number][];
