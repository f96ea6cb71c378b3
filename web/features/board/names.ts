import type { BoardCard } from '#contract/admissions.ts';

export const fullName = ({ firstName, lastName }: BoardCard) => `${firstName} ${lastName}`.trim();
