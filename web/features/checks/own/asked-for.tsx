import { Link } from 'react-router';
import type { CheckKind } from '#contract/checks/kinds.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { routes } from '#contract/routes.ts';
import { useOwnProfile } from '#web/lib/session/own-profile.ts';
import { askedWords, isAskedOfBoth } from './asked-words.ts';

/** The checks we ask of the person logged in. They depend on the country, so a person without one is led to that question. */
export function AskedFor({ required }: { required: readonly CheckKind[] }) {
  return (
    <>
      {isAskedOfBoth(required) && <WhereYouLive />}
      <p>
        {askedWords(required)} <Link to={routes.checks}>What each check means</Link>
      </p>
    </>
  );
}

/** Where a support worker's address is asked for. */
const addressStep = `${routes.supportWorkerSetup}?step=1`;

function WhereYouLive() {
  const profile = useOwnProfile();
  if (!profile) return null;
  const code = profile.address?.country?.code;
  if (code)
    return (
      <p>
        Your profile says that you live in {countryName(code)}. When you move to Australia or New Zealand,{' '}
        <Link to={addressStep}>change where you live</Link> and we’ll show what is asked for there.
      </p>
    );
  return (
    <p>
      <Link to={addressStep}>Tell us where you live</Link> and we’ll show what is asked for there.
    </p>
  );
}
