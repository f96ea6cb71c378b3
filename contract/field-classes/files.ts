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

export const fileCalls = {
  list: answering,
  arrange: { body: { guidIDs: seen }, ...answering },
  describe: { body: { alternativeText: alternativeTextClass }, ...answering },
  restore: answering,
};

export const finalDocumentCalls = { target: { response: { testUrl: isPublic } } };
