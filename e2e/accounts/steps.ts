import type { Page } from '@playwright/test';
import { contactSupport } from '#contract/messages.ts';

export const serverFailed = `Something went wrong on our side. ${contactSupport}`;
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
export const header = (page: Page) => page.getByRole('banner');
export const containing = (text: string) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
