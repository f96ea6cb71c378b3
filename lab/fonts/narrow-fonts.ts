import { writeFileSync } from 'node:fs';
import { digitsFont, narrowDigits, narrowFont, narrowFonts } from './narrow-font.ts';

/**
 * `npm run lab -- fonts`: writes the fonts of `web/ui/fonts`, without the weights that no style uses. The output is
 * committed; run it again for a new version of a package or another weight.
 */
for (const font of narrowFonts) writeFileSync(font, await narrowFont(font));
writeFileSync(digitsFont, await narrowDigits());
