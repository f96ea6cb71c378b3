import { supportInWords } from '#contract/settings.ts';
import { getSession } from './session.ts';

/** The number and address of support for whoever is logged in, to stand in a sentence. A component has `SupportPhone`. */
export const ownSupport = () => supportInWords(getSession()?.user.countryCode ?? null);
