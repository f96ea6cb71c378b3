import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fees } from '#contract/fees/fees.ts';
import { limits } from '#contract/limits.ts';
import { furthest } from '#contract/matches/own-match.ts';
import { isFinished } from '#contract/profiles/progress.ts';
import { type Applicant, journeyWords } from '#contract/profiles/status/journey.ts';
import { emptySteps } from '#contract/profiles/steps.ts';
import { useHidden } from '#web/features/checks/shared/own-checks.ts';
import { useOwnMatches } from '#web/features/matches/shared/use-own-matches.ts';
import { call } from '#web/lib/api/api.ts';
import { ownProfileQuery } from '#web/lib/api/profile-query.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { announce } from '#web/ui/live-region/live-region.tsx';

/** A status that an admin sets while the page is open shows within this time. */
const followMs = 30_000;

/**
 * Where the user is on the way to a match, refreshed, with changes announced. null until it is known, and for
 * admins.
 */
export function useJourney() {
  const applicant = useApplicant();
  const words = applicant && journeyWords(applicant);
  const title = words?.title;
  const before = useRef(title);
  useEffect(() => {
    if (title !== undefined && before.current !== undefined && title !== before.current) announce(title);
    before.current = title;
  }, [title]);
  return applicant && words && { applicant, words };
}

function useApplicant(): Applicant | null {
  const isHidden = useHidden() !== null;
  const { matches, isPending } = useOwnMatches({ isFollowed: true });
  const { data } = useQuery({
    ...ownProfileQuery,
    refetchInterval: followMs,
    refetchOnWindowFocus: 'always',
  });
  const paysToJoin = data?.role === 'FAMILY_USER' && data.status === 'READY_FOR_MATCHING';
  const { data: joiningFee = null, isLoading } = useQuery({
    queryKey: queryKeys.fees({ kind: 'joining' }),
    queryFn: async ({ signal }) =>
      (await call(fees.list, { query: {} }, { signal })).find(({ kind }) => kind === 'joining') ?? null,
    enabled: paysToJoin,
    refetchInterval: followMs,
  });
  // Else the words would change as soon as the match is there. Without an answer they are those of the status alone.
  if (!data || data.role === 'ADMIN' || isPending || isLoading) return null;
  const { role, status, lastStepCompleted = 0, age, address } = data;
  return {
    role,
    status,
    isFinished: isFinished(role, lastStepCompleted),
    isHidden,
    isTooYoung: role === 'SUPPORT_WORKER' && typeof age === 'number' && age < limits.listedFromAge,
    emptySteps: emptySteps(data),
    countryCode: address?.country?.code ?? null,
    match: furthest(matches ?? []),
    joiningFee: paysToJoin ? joiningFee : null,
  };
}
