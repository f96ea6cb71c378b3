import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportHeaders, peopleExports } from '#contract/admissions/exports.ts';
import {
  familyQuery,
  type LandingSearch,
  supportWorkerQuery,
} from '#web/features/admin/search/landing-search.ts';
import { callForFile } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { announce } from '#web/ui/live-region/announcer.ts';
import { exportedWords } from './export-words.ts';

const fileOf = (search: LandingSearch) =>
  search.tab === 'workers'
    ? callForFile(peopleExports.supportWorkers, { body: supportWorkerQuery(search) })
    : callForFile(peopleExports.families, { body: familyQuery(search) });

/** Saves a file of everyone whom the search finds, and says so. */
export function useExport(search: LandingSearch, noun: readonly [one: string, many: string]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { file, fileName, headers } = await fileOf(search);
      saveFile(file, fileName);
      const people = Number(headers.get(exportHeaders.people));
      return exportedWords({ people, isCut: headers.get(exportHeaders.isCut) === 'true', fileName, noun });
    },
    onSuccess: (words) => {
      announce(words);
      void client.invalidateQueries({ queryKey: queryKeys.exports() });
    },
  });
}
