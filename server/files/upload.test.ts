import { describe, expect, it } from 'vitest';
import type { FileRecord, UploadedFile } from '#contract/files.ts';
import { call } from '#server/testing/call.ts';
import { aPerson } from '#server/testing/people.ts';
import { aPhoto, uploadOf } from '#server/testing/pictures.ts';
import { setUpTestApp } from '#server/testing/test-app.ts';

const test = setUpTestApp();

describe('an upload', () => {
  it('is answered with records that are listed and can be looked at', async () => {
    const owner = await aPerson(test, 'SUPPORT_WORKER');
    const photo = await aPhoto({ width: 1200, height: 900 });
    const answer = await call<UploadedFile[]>(test.app, 'POST', '/api/files/upload/', {
      token: owner.token,
      ...uploadOf({ tag: 'avatar', profileId: owner.id }, { name: 'Me.jpg', bytes: photo }),
    });
    expect(answer.status).toBe(201);
    const [file] = answer.body;
    expect(file).toMatchObject({
      name: 'Me.jpg',
      fileName: 'Me.jpg',
      width: 800,
      height: 600,
      tag: 'avatar',
    });
    const list = await call<FileRecord[]>(test.app, 'GET', `/api/files/list/profile/${owner.id}/tag/avatar`, {
      token: owner.token,
    });
    const { name, ...record } = file as UploadedFile;
    expect(list).toMatchObject({ status: 200, body: [record] });
    const picture = await test.app.inject(`/api/files/download/${record.url}`);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload).toHaveLength(record.size);
  });
});
