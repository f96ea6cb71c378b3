import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fees } from '#contract/fees/fees.ts';
import { formatCents } from '#contract/fees/invoice-words.ts';
import { routes } from '#contract/routes.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

/** Where a family reads how to pay, while it has something to pay. */
export function OpenFees() {
  const { data = [] } = useQuery({
    queryKey: queryKeys.fees({ state: 'open' }),
    queryFn: ({ signal }) => call(fees.list, { query: { state: 'open' } }, { signal }),
  });
  const [first, ...others] = data;
  if (!first) return null;
  return (
    <p>
      <Link to={routes.familyFees}>
        {others.length > 0
          ? `See your ${data.length} open fees and how to pay them`
          : `See your fee of ${formatCents(first.amountCents, first.currency)} and how to pay it`}
      </Link>
    </p>
  );
}
