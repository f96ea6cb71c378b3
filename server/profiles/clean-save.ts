import { cleanRichText } from './clean-rich-text.ts';
import type { Save } from './user-changes.ts';

/** Everything that is kept as HTML. */
export const richTextFields = [
  'introduction',
  'educationDescription',
  'workDescription',
  'internalComments',
  'addedInternalComments',
] as const;

/** The same with its rich text cleaned. */
export function cleanSave<S extends Save>(save: S): S {
  const input: Record<string, unknown> = { ...save.input };
  for (const name of richTextFields) {
    const html = input[name];
    if (typeof html === 'string') input[name] = cleanRichText(html);
  }
  return { ...save, input };
}
