import { supportInWords } from '#contract/settings.ts';

/** The notices are plain elements, because nothing else has loaded yet. */

export type StartNotice = { remove: () => void };

const tryAgain = () => `Check your connection and try again, or call us on ${supportInWords().phone}.`;

const words = {
  slow: () => 'One moment. The rest of this page is still loading. What you type stays here.',
  failed: () => `This page didn’t load completely. What you typed is still here. ${tryAgain()}`,
};

/** Says at the foot of a prerendered page how its application is loading, without moving anything. */
export function showStartNotice(kind: keyof typeof words, retry?: () => void): StartNotice {
  const box = document.createElement('div');
  box.className = 'start-notice';
  // Added before its words: screen readers announce only what changes in a live region.
  box.setAttribute('role', kind === 'failed' ? 'alert' : 'status');
  document.body.append(box);
  box.append(textElement('p', words[kind]()));
  if (retry) box.append(retryButton(retry));
  return { remove: () => box.remove() };
}

/** Fills a shell whose application could not be loaded. */
export function showStartFailed(root: HTMLElement): void {
  const main = document.createElement('main');
  main.className = 'start-failed';
  main.append(
    textElement('h1', 'This page didn’t load completely'),
    textElement('p', tryAgain()),
    retryButton(() => window.location.reload()),
  );
  root.replaceChildren(main);
}

function textElement(tag: 'h1' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function retryButton(retry: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', retry);
  return button;
}
