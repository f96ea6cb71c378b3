/**
 * The operator's name for the product and how people reach it. Nothing else repeats these values.
 * After an edit, `npm start` rebuilds the pages by itself.
 */
export const settings = {
  name: 'Alongside',
  /** As people read it; `supportPhoneHref` is the same number as a dialler takes it. */
  supportPhone: '1800 000 123',
  supportPhoneHref: 'tel:+611800000123',
  supportEmail: 'support@alongside.example',
  legalEntity: 'Alongside Support Pty Ltd',
} as const;
