/** Whom somebody blocks or reports. */
export type Person = { id: string; name: string };

export type Step = 'block' | 'report';
