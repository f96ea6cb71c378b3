import { routes } from '#contract/routes.ts';
import { contactWords } from './pages/contact.ts';
import { type TextGroup, textsIn } from './texts.ts';

/** The texts of pages and dialogs that the operator may change, in the order of the site. */
export const textGroups: readonly TextGroup[] = [
  { title: 'Contact us', kind: 'page', page: routes.contactUs, texts: textsIn(contactWords) },
];
