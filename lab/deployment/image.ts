import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';

/** What is wrong with the file of the image for Docker. */
export const findFaultsOfImage = (folder: string): string[] =>
  validate(readFileSync(join(folder, 'containers/Dockerfile'), 'utf8')).map(
    ({ range, message }) => `Dockerfile:${range.start.line + 1}: ${message}`,
  );
