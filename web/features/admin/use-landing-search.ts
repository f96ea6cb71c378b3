import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { cleanTerm, type LandingSearch, landingParams, landingSearchFrom } from './landing-search.ts';

/** Long enough for the next letter, short enough not to wait for. */
const pauseMs = 300;

/**
 * What is searched for, which stands in the address, and the text as it is being typed. A typed text is one entry of the
 * history: its first letter makes the entry, the others replace it. Everything else makes an entry of its own.
 */
export function useLandingSearch() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const arrivedBy = useNavigationType();
  const search = landingSearchFrom(params);
  const [term, setTerm] = useState(search.q);
  const isTyped = (state as { isTyped?: boolean } | null)?.isTyped === true;
  const { q } = search;

  // The address has the last word, except over what is being typed.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (!isTyped || arrivedBy === NavigationType.Pop) setTerm(q);
  }

  const change = (changes: Partial<LandingSearch>) => {
    const wanted = landingParams({ ...search, q: term, ...changes });
    const isSame =
      new URLSearchParams(wanted).toString() === new URLSearchParams(landingParams(search)).toString();
    setParams(wanted, { preventScrollReset: true, replace: isSame });
  };

  const typed = useEffectEvent((text: string) =>
    setParams(landingParams({ ...search, q: text }), {
      preventScrollReset: true,
      replace: isTyped,
      state: { isTyped: true },
    }),
  );
  useEffect(() => {
    if (cleanTerm(term) === q) return;
    const timer = setTimeout(() => typed(term), pauseMs);
    return () => clearTimeout(timer);
  }, [term, q]);

  return { search, term, setTerm, change };
}
