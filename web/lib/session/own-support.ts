import { supportOf } from '#contract/settings.ts';
import { getSession } from './session.ts';

/** The number and address of support for whoever is logged in. A component has `SupportPhone`. */
export const ownSupport = () => supportOf(getSession()?.user.countryCode ?? null);
