import { isPublic, otherSide, owner, whose } from './field-class.ts';
import { idClass } from './profiles.ts';

const seen = otherSide('A browser shows the picture with it.');
export const fileNameClass = owner(
  'Owners know their files by it. It may hold a name, so others get another one.',
);
export const alternativeTextClass = otherSide('It says what a picture shows to those who cannot see it.');

/** A record of a picture. The pictures of documents are for the owner and the team; others get no record of them. */
export const fileRecord = {
  [whose]: 'profileId',
  url: seen,
  /** To the other side it is `picture.jpg`, which says nothing. */
  fileName: isPublic,
  imageType: seen,
  size: seen,
  guidID: seen,
  tag: seen,
  profileId: idClass,
  thumbnailUrl: seen,
  width: seen,
  height: seen,
  alternativeText: alternativeTextClass,
} as const;

export const uploadedFile = { ...fileRecord, name: fileNameClass };

const answering = { response: fileRecord };

const gallery = { params: { profileId: idClass, tag: seen } };
const picture = { params: { guidID: seen } };

export const fileCalls = {
  list: { ...gallery, ...answering },
  arrange: { ...gallery, body: { guidIDs: seen }, ...answering },
  describe: { ...picture, body: { alternativeText: alternativeTextClass }, ...answering },
  remove: picture,
  restore: { ...picture, ...answering },
};

const download = {
  ...picture,
  query: {
    reader: otherSide('The right of whoever got the address is looked up each time.'),
    expires: isPublic,
    signature: otherSide('Whoever has it sees the picture, for as long as whoever got it may see it.'),
  },
};

/** Calls whose bodies are not JSON. */
export const binaryFileCalls = {
  upload: {
    body: { profileId: idClass, tag: seen, file: seen },
    response: uploadedFile,
  },
  'download.picture': download,
  'download.thumbnail': download,
};
