/** The colour of an agreement’s state, which its words say too. */
export const agreementTones = { draft: 'notice', agreed: 'good', changing: 'warn' } as const;
