import { type QueryKey, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';

/** The query that reads these people, up to `limits.pageSize` of them. */
export type QueryByIds<Person> = (ids: readonly string[]) => {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Person[]>;
  gcTime: number;
};

/** The people with these ids, best match first in each hundred; ids that the server does not show are `missing`. */
export function useMarked<Person extends { id: string }>(
  queryByIds: QueryByIds<Person>,
  ids: readonly string[],
) {
  const parts = useQueries({ queries: useParts(ids).map(queryByIds) });
  const people = parts.flatMap(({ data }) => data ?? []);
  const unread = parts.filter(({ data }) => data === undefined);
  return {
    found: people.filter(({ id }) => ids.includes(id)),
    isSearching: unread.some(({ isFetching }) => isFetching),
    error: unread.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { refetch } of unread) void refetch();
    },
    /** Empty until every part is loaded. */
    missing: unread.length > 0 ? [] : ids.filter((id) => !people.some((person) => person.id === id)),
  };
}

/**
 * The ids in parts that fit one request each. Parts do not change while the list is open: a removed person needs no new
 * request, and an added one comes in a new part.
 */
function useParts(ids: readonly string[]): readonly string[][] {
  const [parts, setParts] = useState<readonly string[][]>([]);
  const known = new Set(parts.flat());
  const added = ids.filter((id) => !known.has(id) && isUuid(id));
  if (added.length === 0) return parts;
  const all = [...parts, ...inParts(added)];
  setParts(all);
  return all;
}

/** Browser storage can be edited by hand, and the server refuses a whole part for one invalid id. */
const isUuid = (id: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(id);

const inParts = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / limits.pageSize) }, (_, index) =>
    ids.slice(index * limits.pageSize, (index + 1) * limits.pageSize),
  );
