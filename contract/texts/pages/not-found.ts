import { texts } from '#contract/texts/texts.ts';

/** Every word of the page at an address that doesn't exist. */
export const notFound = texts('notFound', {
  heading: 'We can’t find this page',
  lead: 'The address may be mistyped, or the page may have moved.',
  home: 'Go to the home page',
  likely: 'Were you looking for one of these?',
  call: 'Something else? Call us on {phone}.',
});
