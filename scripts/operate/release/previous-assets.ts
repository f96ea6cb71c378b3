import { join } from 'node:path';
import { findPreviousAssets } from '#scripts/build/previous-assets.ts';

/**
 * `node scripts/operate/release/previous-assets.ts OLD NEW`: says what `deploy/one-machine/update.sh` copies from the folder
 * of one release to that of another, so that pages of the old one still find their scripts. The first line is the record for
 * `NEW/dist/web.replaced.json`, each further one the name of a file. It writes nothing: the folder of a release is root's.
 */
const [previous = '', next = ''] = process.argv.slice(2);
const { files, record } = findPreviousAssets({
  previous: join(previous, 'dist/web'),
  built: join(next, 'dist/web'),
  record: join(previous, 'dist/web.replaced.json'),
});
console.log([JSON.stringify(record), ...files].join('\n'));
