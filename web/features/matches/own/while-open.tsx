import type { ComponentType } from 'react';
import { useMatchesOnRecord } from '#web/lib/matches/own-matches.ts';
import { useLazyComponent } from '#web/lib/parts/use-lazy-component.ts';

/** Loads only for whom a match is open. */
const whileOpen = (load: () => Promise<ComponentType>) =>
  function WhileOpen() {
    const { data = [] } = useMatchesOnRecord();
    const isWanted = data.some(({ endedAt }) => endedAt === null);
    const Part = useLazyComponent(load, isWanted, { isOptional: true });
    return isWanted && Part && <Part />;
  };

export const LazyMatchNews = whileOpen(async () => (await import('./match-news.tsx')).MatchNews);

export const LazyMatchPanel = whileOpen(async () => (await import('./your-match-panel.tsx')).YourMatchPanel);
