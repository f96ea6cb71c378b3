import { texts } from '#contract/texts/texts.ts';

/** Who sees what somebody types in. */
export const whoSees = texts('dialog', {
  /** Beside what somebody types in. */
  whoSees: {
    onlyTeam: 'Only our team sees it.',
    online: 'Your name there, or the address of your page. Only our team sees it.',
    careNeeds:
      'Share what you’re comfortable with. Only our team and approved support workers see your answers.',
    behaviour:
      'Whatever you choose, it won’t count against your family. It helps us find someone with the right experience.',
    documents: 'This is what we ask you for. Only you and our team can see your documents.',
    finalDocuments: 'Add your documents here. Only you and our team can see them.',
  },
});
