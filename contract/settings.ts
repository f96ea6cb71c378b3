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

/**
 * What families pay, by the country they live in. The amounts themselves are in `limits.ts`, as the specification has them; GST is in
 * them.
 */
export const feeSettings = {
  /** Days from the invoice to when it is due. */
  dueDays: 14,
  invoicePrefix: 'ALS',
  countries: {
    AU: { currency: 'AUD', gstPercent: 10, taxNumber: { label: 'ABN', number: '00 000 000 000' } },
    NZ: { currency: 'NZD', gstPercent: 15, taxNumber: { label: 'GST number', number: '000-000-000' } },
  },
  /** How to pay, as the invoice says it. */
  payTo: `Bank transfer to ${settings.legalEntity}, BSB 000-000, account 0000 0000`,
} as const;
