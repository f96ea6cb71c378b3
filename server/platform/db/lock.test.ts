import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './lock.ts';

const parent = mkdtempSync(join(tmpdir(), 'alongside-lock-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it('holds a folder until it is released', async () => {
  const folder = join(parent, 'one');
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await unlock();
  await (await lockFolder(folder))();
});

it('knows a folder by its real path', async () => {
  const folder = join(parent, 'real');
  const unlock = await lockFolder(folder);
  symlinkSync(folder, join(parent, 'alias'));
  await expect(lockFolder(join(parent, 'alias'))).rejects.toThrow('already using the data folder');
  await unlock();
});

it('leaves other folders free', async () => {
  const unlocks = [await lockFolder(join(parent, 'a')), await lockFolder(join(parent, 'b'))];
  for (const unlock of unlocks) await unlock();
});
