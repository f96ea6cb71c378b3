/** Grounds on which text and controls stand, as in `web/ui/tokens.css`. */
const grounds = {
  light: ['#fbfaf6', '#ffffff', '#f2f2eb'],
  dark: ['#0f1f1c', '#172b27', '#132522', '#1c342f'],
} as const;
const inks = { light: '#16302b', dark: '#08231f' } as const;

export type Theme = keyof typeof grounds;

/** What is made of a brand's colour: `on` is text on it, `ink` text in it on a page, `tint` a ground. */
export type Shades = Readonly<Record<'brand' | 'strong' | 'ink' | 'tint' | 'on', string>>;

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/.test(text);

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @param share of `other`, 0 to 1 */
function mix(one: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(one).map((channel, index) =>
    Math.round(channel + ((to[index] ?? channel) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The shades of a brand's colour on light or dark pages. */
export function shadesOf(brand: string, theme: Theme): Shades {
  const on =
    ['#ffffff', inks[theme]].toSorted((a, b) => contrast(b, brand) - contrast(a, brand))[0] ?? '#ffffff';
  return theme === 'light'
    ? {
        brand,
        strong: mix(brand, '#000000', 0.25),
        ink: mix(brand, '#000000', 0.07),
        tint: mix(brand, '#ffffff', 0.89),
        on,
      }
    : { brand, strong: mix(brand, '#ffffff', 0.3), ink: brand, tint: mix('#172b27', brand, 0.1), on };
}

/** The lowest contrast of text in a brand's colour, with its ground (AA asks for 4.5). */
export function lowestContrast(brand: string, theme: Theme): number {
  const { strong, ink, tint, on } = shadesOf(brand, theme);
  const pairs = [[on, brand], [on, strong], ...[...grounds[theme], tint].map((ground) => [ink, ground])];
  return Math.min(...pairs.map(([text = '', ground = '']) => contrast(text, ground)));
}

/** The contrast of the ring around what has the focus with a dark page (AA asks for 3). */
export const ringContrast = (accent: string): number =>
  Math.min(...grounds.dark.map((ground) => contrast(accent, ground)));
