/** The Australian mobile numbers that are reserved for fiction, after 0491 57. There are thirty, so people share them. */
const australianEndings = (
  '0006 0156 0157 0158 0159 0110 0313 0737 1266 1491 1804 2549 2665 2983 3770 3087 4118 4632 5254 5789 ' +
  '6398 6801 7426 7644 8957 8148 8888 9212 9760 9455'
).split(' ');

/** Digits with the country code. New Zealand reserves none for fiction; these are made up. */
export function inventedMobile(country: string, seed: number): string | undefined {
  if (country === 'AU') return `6149157${australianEndings[seed % australianEndings.length]}`;
  if (country === 'NZ') return `6421555${String(100 + seed).padStart(4, '0')}`;
  return undefined;
}
