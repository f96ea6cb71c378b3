import { limits } from '#contract/limits.ts';
import type { DescribedFields } from './described-fields.ts';

const record = {
  url: 'What follows `/api/files/download/`: signed for the caller, and good for some hours while they may see the picture',
  fileName: 'What the file was called when it was sent; the other side sees `picture.jpg`',
  imageType: 'The media type of the stored picture, always image/jpeg',
  size: 'Of the stored picture, in bytes',
  guidID: 'Of the picture, to change or delete it',
  tag: 'What the picture is for',
  profileId: 'Whose picture it is',
  thumbnailUrl: `As \`url\`, for the small picture of ${limits.thumbnailWidthPx} pixels in width`,
  width: 'Of the stored picture, in pixels',
  height: 'Of the stored picture, in pixels',
  alternativeText: 'What the picture shows, in words for people who can’t see it; null when nobody has said',
};

export const fileFields: DescribedFields = {
  FileRecord: record,
  UploadedFile: { ...record, name: 'The same as `fileName`' },
  PictureOrder: { guidIDs: 'The pictures, first to last; those that aren’t named follow as they were' },
  PictureDescription: {
    alternativeText: 'What the picture shows, in words for people who can’t see it; null removes them',
  },
};
