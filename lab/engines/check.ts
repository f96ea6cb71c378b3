import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '../../contract/routes.ts';
import { aPhoto } from '../../e2e/files/photos.ts';
import { administratorLogIn, type Person } from '../../e2e/registrations.ts';
import { servers } from '../../e2e/servers.ts';
import type { Visitor } from './visitor.ts';

/** A worker hands in a police check with its photo, and the team records it. */
export async function handInACheck(
  visitor: Visitor,
  worker: Person,
  say: (step: string) => void,
): Promise<void> {
  say('the worker adds a police check');
  const photo = join(servers.product.dataDir, `${crypto.randomUUID()}.jpg`);
  await writeFile(photo, await aPhoto({ width: 900, height: 600 }));
  await visitor.becomes(worker);
  await visitor.open(routes.finalDocuments);
  await visitor.press('button', 'Add: Police check');
  await visitor.chooseFile('Choose a photo or PDF', photo);
  await visitor.sees('button', 'Remove the photo');
  await visitor.fillDay(`${new Date().getFullYear() - 1}-03-05`);
  await visitor.press('button', 'Add');
  await visitor.reads('Our team hasn’t looked at it yet.');
  await visitor.fitsTheWindow();

  say('the team looks at it and records it as seen');
  await visitor.becomes(await administratorLogIn());
  await visitor.open(`${routes.adminChecks}?kind=national-police-check`);
  await visitor.press('link', worker.user.firstName);
  await visitor.sees('picture', 'Document: Police check');
  await visitor.fitsTheWindow();
  await visitor.press('button', 'Accept');
  await visitor.reads(`Accepted: Police check of ${worker.user.firstName}`);
}
