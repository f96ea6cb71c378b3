import { routes } from '../../contract/routes.ts';
import type { Two } from '../../e2e/matches/steps.ts';
import { verificationLink } from '../../e2e/outbox.ts';
import { freshEmail, password } from '../../e2e/people.ts';
import {
  finishProfile,
  freshName,
  type Person,
  registerSupportWorker,
  request,
  saveProfile,
  setStatus,
} from '../../e2e/registrations.ts';
import { administrator } from '../../e2e/servers.ts';
import type { Visitor } from './visitor.ts';

/**
 * A family signs up, begins its profile, is approved, and finds a worker. Ends on the page that shows the worker,
 * with both.
 */
export async function walkMainPath(visitor: Visitor, say: (step: string) => void): Promise<Two> {
  const email = freshEmail('leilani');
  const firstName = freshName('Leilani');
  const worker = await finishProfile(await registerSupportWorker(freshName('Tomasi')));
  await saveProfile(worker, { introduction: '<p>Bula! I grew up by the sea.</p>' });
  await setStatus(worker, 'UNMATCHED');

  say('comes from the home page and signs up');
  await visitor.open(routes.home);
  await visitor.press('link', 'For families');
  await visitor.isAt(routes.familyLearnMore);
  await visitor.fitsTheWindow();
  await visitor.press('link', 'Sign up as a family');
  await visitor.isAt(routes.familySignUp);
  await visitor.fill('First name', firstName);
  await visitor.fill('Last name', 'Fonoti');
  await visitor.fill('Email', email);
  await visitor.fill('Password', password);
  await visitor.select('Country you live in', 'Australia');
  await visitor.tick('I agree to the');
  await visitor.press('button', 'Register');
  await visitor.isAt(routes.confirmEmail);
  await visitor.reads(`We wrote to ${email}`);
  await visitor.fitsTheWindow();

  say('follows the link in the email');
  const family = await takeTour(visitor);
  await visitor.open(await verificationLink(email));
  await visitor.sees('heading', 'Thanks for verifying your email');

  say('fills in the first step of the profile');
  await visitor.open(routes.familySetup);
  await visitor.fill('Mobile', '+61 491 570 156');
  await visitor.fill('Nationality', 'Samoan');
  await visitor.press('option', 'Samoan');
  await visitor.fitsTheWindow();
  await visitor.press('button', 'Continue');
  await visitor.sees('heading', 'Your Family');
  await visitor.forget();

  say('the team finds the family and approves it');
  await logIn(visitor, administrator);
  await visitor.isAt(routes.adminLanding);
  await visitor.open(`${routes.adminLanding}?tab=families&q=${firstName}`);
  await visitor.fitsTheWindow();
  await visitor.press('link', firstName);
  await visitor.press('link', 'Edit profile');
  await visitor.sees('button', 'Registered');
  // The questions that the team is asked differ from status to status; the browser tests answer them.
  await finishProfile(family);
  await setStatus(family, 'UNMATCHED');
  await visitor.forget();

  say('logs in and finds a support worker');
  await logIn(visitor, { email, password });
  await visitor.isAt(routes.findWorker);
  await visitor.reads(worker.user.firstName);
  await visitor.reads('I grew up by the sea.');
  await visitor.fitsTheWindow();
  return { family, worker };
}

async function logIn(visitor: Visitor, who: { email: string; password: string }): Promise<void> {
  await visitor.open(routes.login);
  await visitor.fill('Email', who.email);
  await visitor.fill('Password', who.password);
  await visitor.press('button', 'Log in');
}

/** Marks the tour as taken, so that it does not cover the page. Returns the session. */
async function takeTour(visitor: Visitor): Promise<Person> {
  const stored = await visitor.run<string>("return sessionStorage.getItem('session')");
  const person = JSON.parse(stored) as Person;
  await request('/api/user/tour', { method: 'POST', token: person.token });
  return person;
}
