import type { Page } from '@playwright/test';
import type { Conversation, ConversationMessage } from '#contract/conversations/conversations.ts';
import { conversationPath } from '#contract/routes.ts';
import { expect } from '../fixtures.ts';
import {
  approvedFamily,
  approvedSupportWorker,
  finishProfile,
  freshName,
  type Person,
  send,
} from '../registrations.ts';

/** An approved family and an approved worker who have been through every step. */
export async function twoPeople() {
  const family = await finishProfile(await approvedFamily(freshName('Leilani')));
  const worker = await finishProfile(await approvedSupportWorker(freshName('Tomasi')));
  return { family, worker };
}

/** Writes to somebody for the first time. */
export const writeFirst = (from: Person, to: Person, text = 'Kia ora, shall we talk?') =>
  send<Conversation>('/api/conversations', from, 'POST', { to: to.user.id, text, key: crypto.randomUUID() });

export const write = (from: Person, { id }: { id: string }, text: string) =>
  send<ConversationMessage>(`/api/conversations/${id}/messages`, from, 'POST', {
    text,
    key: crypto.randomUUID(),
  });

export const seen = (by: Person, { id }: { id: string }, number: number) =>
  send<void>(`/api/conversations/${id}/seen`, by, 'PUT', { number });

/** The family has written, the worker has answered, and both have read it. */
export async function openConversation() {
  const people = await twoPeople();
  const conversation = await writeFirst(people.family, people.worker);
  await write(people.worker, conversation, 'Yes, gladly.');
  await Promise.all([seen(people.family, conversation, 2), seen(people.worker, conversation, 2)]);
  return { ...people, conversation };
}

export const storedMessages = (by: Person, { id }: { id: string }) =>
  send<ConversationMessage[]>(`/api/conversations/${id}/messages`, by);

export const log = (page: Page) => page.getByRole('log');
export const composer = (page: Page) => page.getByRole('textbox', { name: /^Your (message|answer) to/ });
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

export async function open(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(conversationPath(id));
  await expect(log(page)).toBeVisible();
}
