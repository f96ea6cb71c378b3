import { fileRecord, files, uploadedFile } from '#contract/files/files.ts';
import { ids } from './example-people.ts';
import { named } from './named.ts';

const record = {
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

export const fileNames = [
  named(fileRecord, 'FileRecord', 'A picture; its addresses follow `/api/files/download/`', record),
  named(uploadedFile, 'UploadedFile', 'A picture that was added, with the name that its file had', {
    ...record,
    name: 'garden.jpg',
  }),
  named(files.arrange.body, 'PictureOrder', 'The pictures in their new order', { guidIDs: [ids.picture] }),
  named(files.describe.body, 'PictureDescription', 'What a picture shows', { alternativeText: 'Our garden' }),
];
