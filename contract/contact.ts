import { email, optionalText, requiredText } from './fields.ts';
import { limits } from './limits.ts';
import { z } from './zod.ts';

/** Section 3, Contact message. The form's best time to contact goes at the end of `message`. */
export const contactMessage = z.object({
  name: requiredText('Enter your name'),
  email,
  phoneNumber: optionalText(),
  message: requiredText('Enter your message', limits.richText),
});
export type ContactMessage = z.output<typeof contactMessage>;
