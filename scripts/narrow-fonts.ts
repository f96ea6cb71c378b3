import { writeFileSync } from 'node:fs';
import { narrowFont, narrowFonts } from './narrow-font.ts';

/**
 * Writes the letters of `web/ui/fonts`: the package's, without the weights that no style asks for. What it writes is
 * committed; run it again after a new version of the package, or for another weight.
 */
for (const font of narrowFonts) writeFileSync(font, await narrowFont(font));
