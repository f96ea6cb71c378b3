import { HomePage as Home } from '#web/features/public-pages/home/home-page.tsx';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';
import { preload } from '#web/lib/lazy/use-lazy-component.ts';
import { getSession, useSession } from '#web/lib/session/session.ts';

const loadGoOn = async () => (await import('./home-go-on.tsx')).HomeGoOn;
const GoOn = lazyComponent(loadGoOn, { isOptional: true });

/** For somebody who is logged in, the home page begins with where they go on. */
export function HomePage() {
  const session = useSession();
  return (
    <>
      {session && <GoOn session={session} />}
      <Home />
    </>
  );
}

/** Comes with the page, so that it moves nothing. */
export async function loadGoOnEarly(): Promise<null> {
  if (getSession()) await preload(loadGoOn);
  return null;
}
