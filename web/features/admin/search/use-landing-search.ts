import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { cleanTerm, type LandingSearch, landingParams, landingSearchFrom } from './landing-search.ts';

/** Long enough for the next letter, short enough not to wait for. */
const pauseMs = 300;

const textOf = (search: LandingSearch) => new URLSearchParams(landingParams(search)).toString();

/**
 * What is searched for, which stands in the address, and what the form shows, which is ahead of it. A typed text is one
 * entry of the history: its first letter makes the entry, the others replace it. Everything else makes an entry of its own.
 */
export function useLandingSearch() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const arrivedBy = useNavigationType();
  const search = landingSearchFrom(params);
  const [draft, setDraft] = useState(search);
  const isTyped = (state as { isTyped?: boolean } | null)?.isTyped === true;

  // The address has the last word, except over what is being typed.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (!isTyped || arrivedBy === NavigationType.Pop) setDraft(search);
  }

  const change = (changes: Partial<LandingSearch>) => {
    const wanted = { ...draft, ...changes };
    setDraft(wanted);
    const replace = textOf(wanted) === textOf(search);
    setParams(landingParams(wanted), { preventScrollReset: true, replace });
  };

  const follow = useEffectEvent(() =>
    setParams(landingParams(draft), {
      preventScrollReset: true,
      replace: isTyped,
      state: { isTyped: true },
    }),
  );
  const [typed, searched] = [cleanTerm(draft.q), search.q];
  useEffect(() => {
    if (typed === searched) return;
    const timer = setTimeout(() => follow(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, searched]);

  return { search, draft, change, setTerm: (q: string) => setDraft({ ...draft, q }) };
}
