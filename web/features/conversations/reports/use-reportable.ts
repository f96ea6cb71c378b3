import { useQuery } from '@tanstack/react-query';
import { reports } from '#contract/conversations/reports.ts';
import { call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

/** Whom the viewer has been in contact with, seen or not, latest first. */
export const useReportablePeople = (isWanted = true) =>
  useQuery({
    queryKey: queryKeys.reportablePeople(),
    queryFn: ({ signal }) => call(reports.people, {}, { signal }),
    enabled: isWanted,
  });
