import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import {
  type LandingSearch,
  landingParams,
  landingSearchFrom,
} from '#web/features/search/shared/landing-search.ts';
import { cleanTerm } from '#web/lib/text.ts';

/** Long enough to type the next letter, short enough to feel immediate. */
const pauseMs = 300;

const textOf = (search: LandingSearch) => new URLSearchParams(landingParams(search)).toString();

/**
 * `search` is what the address says; `draft` is what the form shows, which may be ahead of it. Typing makes one entry in
 * the browser's history: the first letter adds it, later letters replace it. Every other change adds an entry of its own.
 */
export function useLandingSearch() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const arrivedBy = useNavigationType();
  const search = landingSearchFrom(params);
  const [draft, setDraft] = useState(search);
  const isTyped = (state as { isTyped?: boolean } | null)?.isTyped === true;

  // The form follows the address, except while somebody is typing.
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
