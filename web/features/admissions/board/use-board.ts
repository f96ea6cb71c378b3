import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Board, BoardSide } from '#contract/admissions/admissions.ts';
import { admissions } from '#contract/admissions/admissions.ts';
import type { Status } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { sharedWork } from '#web/lib/api/shared-work.ts';

type Longer = Partial<Record<Status, number>>;

/** One side's board. A column that was asked to show more is loaded with a request of its own. */
export function useBoard(side: BoardSide) {
  const [longer, setLonger] = useState<Longer>({});
  const query = useQuery(queryOf({ side }));
  const columns = useQueries({
    queries: entriesOf(longer).map(([status, limit]) => ({
      ...queryOf({ side, status, limit }),
      placeholderData: keepPreviousData<Board>,
    })),
  });
  const ofColumn = (status: Status) => columns[entriesOf(longer).findIndex(([each]) => each === status)];
  return {
    board: query.data && {
      ...query.data,
      columns: query.data.columns.map((column) => ofColumn(column.status)?.data?.columns[0] ?? column),
    },
    error: query.error,
    isStale: query.isError && query.data !== undefined,
    isLoading: query.isPending && query.isFetching,
    retry: () => void query.refetch(),
    showMore: (status: Status) =>
      setLonger((before) => ({
        ...before,
        [status]: Math.min((before[status] ?? limits.boardCards) + limits.boardCards, limits.boardCardsMax),
      })),
    isLoadingMore: (status: Status) => {
      const column = ofColumn(status);
      return column !== undefined && (column.isPending || column.isPlaceholderData) && column.isFetching;
    },
    hasMoreFailed: (status: Status) => ofColumn(status)?.isError === true,
  };
}

const entriesOf = (longer: Longer) => Object.entries(longer) as [Status, number][];

const queryOf = (query: { side: BoardSide; status?: Status; limit?: number }) => ({
  queryKey: queryKeys.board(query),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(admissions.board, { query }, { signal }),
  ...sharedWork,
});
