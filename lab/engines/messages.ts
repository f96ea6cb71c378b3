import type { Conversation } from '../../contract/conversations/conversations.ts';
import { routes } from '../../contract/routes.ts';
import { write } from '../../e2e/conversations/steps.ts';
import type { Two } from '../../e2e/matches/steps.ts';
import { send } from '../../e2e/registrations.ts';
import type { Visitor } from './visitor.ts';

/** The family is on the page that shows the worker's card. Both write, and a message reaches a page that is open. */
export async function writeToEachOther(
  visitor: Visitor,
  { family, worker }: Two,
  say: (step: string) => void,
): Promise<void> {
  const [familyName, workerName] = [family.user.firstName, worker.user.firstName];

  say('the family writes to the worker');
  await visitor.press('button', `Message ${workerName}`);
  await visitor.fill('Your message', 'Talofa! Could we talk?');
  await visitor.press('button', 'Send');
  await visitor.sees('heading', 'Sent');
  await visitor.press('link', 'Open the conversation');
  await visitor.reads(`Your message is waiting for ${workerName}.`);
  await visitor.fitsTheWindow();

  say('an answer reaches the open page');
  const [conversation] = await send<[Conversation]>(`/api/conversations?with=${worker.user.id}`, family);
  await write(worker, conversation, 'Bula, gladly.');
  await visitor.reads('Bula, gladly.');
  await visitor.fill(`Your message to ${workerName}`, 'Tomorrow at ten?');
  await visitor.press('button', 'Send');
  await visitor.reads('Tomorrow at ten?');

  say('the worker finds the conversation and answers');
  await visitor.becomes(worker);
  await visitor.open(routes.messages);
  await visitor.press('link', familyName);
  await visitor.reads('Tomorrow at ten?');
  await visitor.fill(`Your message to ${familyName}`, 'Ten is fine.');
  await visitor.press('button', 'Send');
  await visitor.reads('Ten is fine.');
}
