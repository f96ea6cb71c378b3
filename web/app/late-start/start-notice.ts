import { settings } from '#contract/settings.ts';

export type StartNotice = { remove: () => void };

const words = {
  slow: 'One moment, please. The rest of this page is still on its way. What you type stays here.',
  failed: `This page did not load completely. What you typed is still here. Check your connection and try again, or call us on ${settings.supportPhone}.`,
};

/** Says over the foot of a prerendered page how the application is coming along; moves nothing on it. */
export function showStartNotice(kind: keyof typeof words, retry?: () => void): StartNotice {
  const box = document.createElement('div');
  box.className = 'start-notice';
  // There before its words are: only what changes in a live region is said.
  box.setAttribute('role', kind === 'failed' ? 'alert' : 'status');
  document.body.append(box);
  const text = document.createElement('p');
  text.textContent = words[kind];
  box.append(text);
  if (retry) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Try again';
    button.addEventListener('click', retry);
    box.append(button);
  }
  return { remove: () => box.remove() };
}
