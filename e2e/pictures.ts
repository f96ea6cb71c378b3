import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { FileTag } from '#contract/enums.ts';
import { type FileRecord, filePaths } from '#contract/files/files.ts';
import { uploadOf } from '#server/testing/pictures.ts';
import { expect } from './fixtures.ts';
import { type Person, request } from './registrations.ts';
import { servers } from './servers.ts';

let counter = 0;

/** A JPEG in a colour of its own: the server knows a picture that it has already by its bytes. */
export async function aPicture({ width = 120, height = 90 } = {}): Promise<Buffer> {
  counter += 1;
  const background = { r: (counter * 47) % 256, g: (counter * 89) % 256, b: (counter * 151) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

/** A picture as a phone would give it. */
export const photoFile = async (
  name: string,
  size?: { width: number; height: number },
): Promise<GivenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPicture(size),
});

/** The part of the photo step for one pile, by its title. */
export const pile = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });

/** Gives files to a pile as the browser's own chooser would. */
export const chooseFiles = (page: Page, title: string, files: GivenFile[]): Promise<void> =>
  pile(page, title).getByLabel(`Choose pictures: ${title}`).setInputFiles(files);

/** The pictures of a pile that are on the server, as the page shows them. */
export const shownPictures = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: title, exact: true }).getByRole('listitem');

/** Puts pictures on the server through the API. */
export async function uploadPictures(
  of: Person,
  tag: FileTag,
  names: readonly string[],
  as: Person = of,
): Promise<FileRecord[]> {
  const files = await Promise.all(names.map(async (name) => ({ name, bytes: await aPicture() })));
  const { headers, body } = uploadOf({ tag, profileId: of.user.id }, ...files);
  const answer = await fetch(new URL(filePaths.upload, servers.product.url), {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${as.token}` },
    body,
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as FileRecord[];
}

export const listPictures = (of: Person, tag: FileTag, as: Person = of): Promise<Response> =>
  request(`/api/files/list/profile/${of.user.id}/tag/${tag}`, { token: as.token });

export const storedPictures = async (of: Person, tag: FileTag): Promise<FileRecord[]> =>
  (await (await listPictures(of, tag)).json()) as FileRecord[];

export const storedNames = async (of: Person, tag: FileTag): Promise<string[]> =>
  (await storedPictures(of, tag)).map(({ fileName }) => fileName);
