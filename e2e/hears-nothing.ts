import type { Page } from '@playwright/test';
import { live } from '#contract/events.ts';

/** Keeps live updates from a page, for what somebody is to find out by what they press. Before the page is opened. */
export const hearsNothing = (page: Page) =>
  page.route(`**${live.events.path}`, (route) =>
    route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }),
  );
