import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, filePaths } from '#contract/files/files.ts';
import { uploadOf } from '#server/testing/pictures.ts';
import { expect } from '../fixtures.ts';
import { type Person, request } from '../registrations.ts';
import { servers } from '../servers.ts';

let counter = 0;

/** A JPEG in a new colour each time, because the server recognises identical files. */
export async function aPhoto({ width = 120, height = 90 } = {}): Promise<Buffer> {
  counter += 1;
  const background = { r: (counter * 47) % 256, g: (counter * 89) % 256, b: (counter * 151) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

export const photoFile = async (
  name: string,
  size?: { width: number; height: number },
): Promise<GivenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPhoto(size),
});

/** The part of the Photos step for one gallery, found by its title. */
export const gallery = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });

/** Chooses files for a gallery, as with the browser's own file chooser. */
export const chooseFiles = (page: Page, title: string, files: GivenFile[]): Promise<void> =>
  gallery(page, title).getByLabel(`Choose pictures: ${title}`).setInputFiles(files);

/** The stored photos of a gallery, as the page shows them. */
export const shownPhotos = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: title, exact: true }).getByRole('listitem');

/** Uploads photos through the API. */
export async function uploadPhotos(
  of: Person,
  tag: FileTag,
  names: readonly string[],
  as: Person = of,
): Promise<FileRecord[]> {
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await aPhoto() })));
  const { headers, body } = uploadOf({ tag, profileId: of.user.id }, ...files);
  const answer = await fetch(new URL(filePaths.upload, servers.product.url), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${as.token}` },
    body,
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as FileRecord[];
}

export const listPhotos = (of: Person, tag: FileTag, as: Person = of): Promise<Response> =>
  request(`/api/files/list/profile/${of.user.id}/tag/${tag}`, { token: as.token });

export const storedPhotos = async (of: Person, tag: FileTag): Promise<FileRecord[]> =>
  (await (await listPhotos(of, tag)).json()) as FileRecord[];

export const storedNames = async (of: Person, tag: FileTag): Promise<string[]> =>
  (await storedPhotos(of, tag)).map(({ fileName }) => fileName);
