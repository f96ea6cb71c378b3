import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcons, drawPreview } from './draw-pictures.ts';

/**
 * Draws the icons and the preview picture of `web/public` from the SVG files of `web/content/pictures`. The output is
 * committed; run it again when the name, the logo or a picture has changed.
 */
for (const [file, bytes] of Object.entries({ ...(await drawIcons()), 'preview.png': await drawPreview() }))
  writeFileSync(join('web/public', file), bytes);
