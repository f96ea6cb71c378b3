import { settings } from '#contract/settings.ts';

/** Says on an empty page that the application did not come; there is nothing else to say it with. */
export function showStartFailed(root: HTMLElement): void {
  if (root.firstElementChild) return;
  const heading = document.createElement('h1');
  heading.textContent = 'This page did not load completely';
  const words = document.createElement('p');
  words.textContent = `Check your connection and try again, or call us on ${settings.supportPhone}.`;
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Try again';
  retry.addEventListener('click', () => window.location.reload());
  const main = document.createElement('main');
  main.className = 'start-failed';
  main.append(heading, words, retry);
  root.append(main);
}
