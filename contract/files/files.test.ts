import { describe, expect, it } from 'vitest';
import { fileRecord, fileTag } from './files.ts';

const specification =
  '**File record**: url, fileName, imageType, size, guidID, plus a tag and a profile id. Tags: avatar, photos, education, license, family-photos.';

const [, record = '', tags = ''] =
  /: (.*?), plus a tag and a profile id\. Tags: (.*?)\./.exec(specification) ?? [];

const picture = {
  url: '019a0000/picture.jpg?signature=x',
  fileName: 'me 😀.jpg',
  imageType: 'image/jpeg',
  size: 12_345,
  guidID: '019a0000-0000-7000-8000-000000000001',
  tag: 'avatar',
  profileId: '019a0000-0000-7000-8000-000000000002',
  thumbnailUrl: '019a0000/thumbnail.jpg?signature=x',
  width: 800,
  height: 600,
  alternativeText: null,
};

describe('a file record', () => {
  it('has the fields of the specification', () =>
    expect(Object.keys(fileRecord.shape)).toEqual(
      expect.arrayContaining([...record.split(', '), 'tag', 'profileId']),
    ));

  it('lets no other field leave the server', () =>
    expect(fileRecord.parse({ ...picture, storageKey: 'secret' })).toEqual(picture));

  it.each([
    ['guidID', 'not-an-id'],
    ['profileId', '1'],
    ['size', 1.5],
    ['size', '12'],
    ['tag', 'selfie'],
    ['url', null],
  ])('refuses a %s like %j', (field, value) =>
    expect(
      fileRecord.safeParse({ ...picture, [field]: value }).error?.issues.map(({ path }) => path.join('.')),
    ).toEqual([field]),
  );
});

describe('a tag', () => {
  it('is one of the specification’s', () => expect(fileTag.options).toEqual(tags.split(', ')));

  it('that is unknown is refused in words', () =>
    expect(fileTag.safeParse('selfie').error?.issues[0]?.message).toBe('Choose what the picture is for'));
});
