import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type OneText, textCalls } from '#contract/admissions/texts.ts';
import { ApiError, call } from '#web/lib/api/api.ts';
import { queryKeys } from '#web/lib/api/query-client.ts';

/** All texts, by what they're of. */
export const useTexts = () =>
  useQuery({
    queryKey: queryKeys.texts(),
    queryFn: ({ signal }) => call(textCalls.list, {}, { signal }),
    refetchOnWindowFocus: true,
  });

export const useText = (key: string) =>
  useQuery({
    queryKey: queryKeys.text(key),
    queryFn: ({ signal }) => call(textCalls.read, { params: { key } }, { signal }),
    refetchOnWindowFocus: true,
  });

/** `seen`: the version that was looked at. The rest is what people are told of a document. */
type Saving = { seen?: number; note?: string; isCorrection?: boolean };

/** What changes a text. After a conflict the page shows what a colleague has done meanwhile. All throw when the server refuses. */
export function useTextActs({ key, version }: Pick<OneText, 'key' | 'version'>) {
  const queries = useQueryClient();
  const act = async (change: () => Promise<OneText>): Promise<OneText> => {
    try {
      const saved = await change();
      queries.setQueryData(queryKeys.text(key), saved);
      void queries.invalidateQueries({ queryKey: queryKeys.texts() });
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        await queries.invalidateQueries({ queryKey: queryKeys.text(key) });
      throw error;
    }
  };
  return {
    save: (words: string, publish: boolean, { seen = version, ...told }: Saving = {}) =>
      act(() => call(textCalls.save, { params: { key }, body: { words, publish, version: seen, ...told } })),
    preview: (words: string) => call(textCalls.preview, { params: { key }, body: { words } }),
    reset: () => act(() => call(textCalls.reset, { params: { key }, query: { version } })),
  };
}

/** Typing pauses for this long before the preview follows. */
const pauseMs = 600;

/** How the words look where they stand, once typing pauses. `words`: null while they can't be shown. */
export function usePreview(key: string, words: string | null) {
  const [shown, setShown] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setShown(words ?? shown), pauseMs);
    return () => clearTimeout(timer);
  }, [words, shown]);
  return useQuery({
    queryKey: queryKeys.textPreview(key, shown ?? ''),
    queryFn: ({ signal }) =>
      call(textCalls.preview, { params: { key }, body: { words: shown ?? '' } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: shown !== null,
    staleTime: 60_000,
    gcTime: 60_000,
  });
}
