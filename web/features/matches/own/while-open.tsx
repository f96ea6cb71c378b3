import type { ComponentType } from 'react';
import { useMatchesOnRecord } from '#web/features/matches/shared/own-matches.ts';
import { lazyComponent } from '#web/lib/lazy/lazy-component.tsx';

/** Loads only for whom a match is open. */
const whileOpen = (load: () => Promise<ComponentType>) => {
  const Part = lazyComponent(load, { isOptional: true });
  return function WhileOpen() {
    const { data = [] } = useMatchesOnRecord();
    return data.some(({ endedAt }) => endedAt === null) && <Part />;
  };
};

export const LazyMatchNews = whileOpen(async () => (await import('./match-news.tsx')).MatchNews);

export const LazyMatchPanel = whileOpen(async () => (await import('./your-match-panel.tsx')).YourMatchPanel);
