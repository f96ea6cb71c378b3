import { newMatchPath, routes } from '../../contract/routes.ts';
import type { Two } from '../../e2e/matches/steps.ts';
import { administratorLogIn } from '../../e2e/registrations.ts';
import type { Visitor } from './visitor.ts';

/** The team proposes a match, both say yes, and the team confirms it. */
export async function makeAMatch(
  visitor: Visitor,
  { family, worker }: Two,
  say: (step: string) => void,
): Promise<void> {
  const familyName = family.user.firstName;
  const team = await administratorLogIn();

  say('the team proposes a match');
  await visitor.becomes(team);
  await visitor.open(
    newMatchPath({ role: 'FAMILY_USER', id: family.user.id }, { role: 'SUPPORT_WORKER', id: worker.user.id }),
  );
  await visitor.tick('Live-in');
  await visitor.fillDay(`${new Date().getFullYear() + 1}-03-01`);
  await visitor.fitsTheWindow();
  await visitor.press('button', 'Propose this match');
  await visitor.reads(`Waiting for ${familyName} to say yes or no to the match`);
  const address = await visitor.run<string>('return location.pathname');

  for (const person of [family, worker]) {
    say(`${person.user.firstName} says yes`);
    await visitor.becomes(person);
    await visitor.open(routes.yourMatch);
    await visitor.press('button', 'Say yes');
    await visitor.press('button', 'Yes, I would like this match');
    await visitor.reads('You’ve said yes.');
    await visitor.fitsTheWindow();
  }

  say('the team confirms it');
  await visitor.becomes(team);
  await visitor.open(address);
  await visitor.press('button', 'Confirm the match');
  await visitor.sees('heading', 'Confirm the match?');
  await visitor.press('button', 'Confirm the match');
  await visitor.sees('button', 'End or record notice');
  await visitor.becomes(worker);
  await visitor.open(routes.yourMatch);
  await visitor.sees('heading', `You’re matched with ${familyName}`);
}
