import type { Page } from '@playwright/test';
import { live } from '#contract/events.ts';

/** Blocks live updates of a page that is opened afterwards, so that only a press shows a conflict. */
export const blockLiveUpdates = (page: Page) =>
  page.route(`**${live.events.path}`, (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
  );
