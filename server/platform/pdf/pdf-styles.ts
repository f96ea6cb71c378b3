import { shadesOf } from '#contract/colours.ts';
import { settings } from '#contract/settings.ts';

const points = (millimetres: number) => (millimetres * 72) / 25.4;

/** A4, in points. The same letters and colours as the website. */
export const page = {
  width: points(210),
  height: points(297),
  left: points(24),
  right: points(24),
  top: points(22),
  bottom: points(26),
};

export const colours = {
  ink: '#16302B',
  quiet: '#3D514A',
  get brand() {
    return shadesOf(settings.brandColour, 'light').ink;
  },
  line: '#D5DED9',
  note: '#FDF0D8',
};

/** `size` and `leading` in points; `gap` is the space above. */
export type TextStyle = { size: number; leading: number; gap: number; isBold?: boolean; colour: string };

export const styles = {
  title: { size: 28, leading: 34, gap: 4, isBold: true, colour: colours.ink },
  heading: { size: 15, leading: 20, gap: 20, isBold: true, colour: colours.ink },
  paragraph: { size: 11.5, leading: 17, gap: 8, colour: colours.ink },
  item: { size: 11.5, leading: 17, gap: 5, colour: colours.ink },
  note: { size: 10.5, leading: 15, gap: 10, colour: colours.ink },
  brand: {
    size: 12,
    leading: 16,
    gap: 0,
    isBold: true,
    get colour() {
      return colours.brand;
    },
  },
  date: { size: 11.5, leading: 17, gap: 4, colour: colours.quiet },
  footer: { size: 9.5, leading: 13, gap: 0, colour: colours.quiet },
} as const satisfies Record<string, TextStyle>;
