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
  /** Its country: on an invoice, an address in another country ends with that country. */
  country: 'AU',
} as const;

/**
 * The specification's fees of families, in the dollars of their country, with GST. An invoice keeps the amounts with which it was
 * issued.
 */
export const feeSettings = {
  joiningFeeDollars: 1_000,
  matchFeeDollars: 2_000,
  /** Days from the invoice to when it is due. */
  dueDays: 14,
  /**
   * What becomes of the fee for a confirmed match that ends before its first day. 'team-calls': the team gets an entry on its list, calls the
   * family and decides. 'waived': what is not paid yet is waived at once.
   */
  endedBeforeFirstDay: 'team-calls' as 'team-calls' | 'waived',
  invoicePrefix: 'ALS',
  countries: {
    AU: { currency: 'AUD', gstPercent: 10, taxNumber: { label: 'ABN', number: '00 000 000 000' } },
    NZ: { currency: 'NZD', gstPercent: 15, taxNumber: { label: 'GST number', number: '000-000-000' } },
  },
  /** How to pay, as the invoice says it. */
  payTo: `Bank transfer to ${settings.legalEntity}, BSB 000-000, account 0000 0000`,
} as const;

/**
 * When each legal text was last changed (`YYYY-MM-DD`), as printed in it. People agree to these versions when they sign
 * up, and the server records which.
 */
export const documentDates = { termsUpdated: '2026-11-23', privacyUpdated: '2026-11-27' } as const;
