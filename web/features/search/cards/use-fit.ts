import { useQuery } from '@tanstack/react-query';
import { fits } from '#contract/search/fit.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

/** Everything that was compared with somebody. */
export const useFit = (id: string, { isWanted = true } = {}) =>
  useQuery({
    queryKey: queryKeys.match(id),
    queryFn: ({ signal }) => call(fits.withPerson, { params: { id } }, { signal }),
    enabled: isWanted,
  });
