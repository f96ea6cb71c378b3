/** Section 2: the four cards, in its order. */
export const finalDocumentCards = [
  {
    name: 'reference-checks',
    title: 'Reference checks',
    meaning: 'What people who know your work have written about it.',
  },
  { name: 'police-check', title: 'Police check', meaning: 'A national police check.' },
  { name: 'visa-australia', title: 'Visa for Australia', meaning: 'What lets you work in Australia.' },
  { name: 'visa-new-zealand', title: 'Visa for New Zealand', meaning: 'What lets you work in New Zealand.' },
] as const;

export type FinalDocumentName = (typeof finalDocumentCards)[number]['name'];
