import type { User } from '#contract/accounts/user.ts';
import { type DocumentName, documentsToAsk } from '#contract/document-versions.ts';
import { settings } from '#contract/settings.ts';

/**
 * The documents that the person has to be asked about, as far as this page knows; undefined until it knows what they’ve agreed to. Nobody
 * asks the team.
 */
export const documentsToAskOf = ({ agreed }: Pick<User, 'agreed'>): DocumentName[] | undefined =>
  agreed && documentsToAsk(agreed, settings.documents);
