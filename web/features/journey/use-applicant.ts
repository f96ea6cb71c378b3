import { useQuery } from '@tanstack/react-query';
import type { Applicant } from '#contract/admissions/journey.ts';
import { limits } from '#contract/limits.ts';
import { profiles } from '#contract/profiles/profiles.ts';
import { isFinished } from '#contract/profiles/progress.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

/** An admin sets the status while one looks at the page: so long it may take to show. */
const followMs = 30_000;

/** Oneself on the way to a match, kept up to date; null until it is known, and for admins. */
export function useApplicant(): Applicant | null {
  const { data } = useQuery({
    queryKey: queryKeys.profile(),
    queryFn: ({ signal }) => call(profiles.current, {}, { signal }),
    refetchInterval: followMs,
    refetchOnWindowFocus: 'always',
  });
  if (!data || data.role === 'ADMIN') return null;
  const { role, status, lastStepCompleted = 0, age } = data;
  return {
    role,
    status,
    isFinished: isFinished(role, lastStepCompleted),
    isTooYoung: role === 'SUPPORT_WORKER' && typeof age === 'number' && age < limits.listedFromAge,
  };
}
