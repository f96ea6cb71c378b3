import { texts } from '#contract/texts/texts.ts';

/** What people read where a page fails. */
export const errorPage = texts('errorPage', {
  offline: { heading: 'You’re offline', text: 'Connect to the internet and try again.' },
  /** A newer release has taken the place of this page’s. */
  updated: { heading: 'We’ve updated {name}', text: 'Please reload this page.' },
  incomplete: {
    heading: 'This page didn’t load completely',
    text: 'The connection may have dropped. Trying again usually helps.',
  },
  changed: {
    heading: 'Your browser changed this page',
    text: 'A translation or an extension may have done that. We need to load the page again.',
  },
  mistake: { heading: 'Something went wrong', text: 'That was our mistake, not yours.' },
  saved: 'What you saved is safe.',
  typed: 'What you typed in forms comes back too, except login details, passwords and codes.',
  home: 'Go to the home page',
  call: 'Still stuck? Call us on {phone}.',
});
