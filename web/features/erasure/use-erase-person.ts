import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { erasure } from '#contract/accounts/erasure.ts';
import { routes } from '#contract/routes.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { showToast } from '#web/ui/toast/toast-queue.ts';

export type ErasedPerson = { id: string; name: string; lastName: string; email: string };

/** Erases somebody and leads back to the search, also when somebody else of the team was faster. */
export function useErasePerson({ id, name }: ErasedPerson) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (confirmation: string): Promise<void> => {
    const isFirst = await call(erasure.erase, { params: { id }, body: { confirmation } }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return false;
        throw error;
      },
    );
    await navigate(routes.adminLanding, { replace: true });
    // Not before: the page of who is gone would ask for them again.
    queries.removeQueries({ queryKey: queryKeys.profile(id) });
    void queries.invalidateQueries();
    const message = isFirst ? `${name} is erased for good.` : `Somebody else has erased ${name} already.`;
    showToast({ message, tone: 'success' });
  };
}
