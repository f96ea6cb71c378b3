import { holdPresses } from './hold-presses.ts';
import { openWithBox } from './open-with-box.ts';
import { type StartNotice, showStartNotice } from './start-notice.ts';

/** Password managers and pasting fill in without a pointer or a key. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'change'] as const;

/** What needs the application or leads on. On a page without a form, whoever only reads does without it. */
const interesting = 'a, button, label, input, [aria-haspopup]';

/** How long a press may wait before the page says why. */
const patienceMs = 1_500;

/**
 * Starts the application when someone turns to something that needs it or leads on; where there is a form, when they
 * turn to the page at all. The form's own boxes work meanwhile, and the application takes over what is in them. A press
 * that comes too early is held back and given to it then. `isWantedNow` starts it without waiting for a sign.
 */
export function startOnInterest(startApp: () => Promise<void>, isWantedNow: boolean): void {
  const presses = holdPresses(onHeld);
  const boxes = openWithBox();
  const hasForm = document.querySelector('main form') !== null;
  let isLoading = false;
  let notice: StartNotice | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;

  function onHeld(): void {
    if (!isLoading) load();
    clearTimeout(patience);
    patience = setTimeout(() => say('slow'), patienceMs);
  }

  const begin = ({ target }: Event) => {
    if (hasForm || (target instanceof Element && target.closest(interesting))) load();
  };

  const load = () => {
    if (isLoading) return;
    isLoading = true;
    listen(false);
    unsay();
    startApp().then(finish, fail);
  };

  const finish = () => {
    unsay();
    boxes.stop();
    presses.giveBack();
  };

  const fail = () => {
    isLoading = false;
    unsay();
    // Whoever only reads may read on, and the next sign tries again.
    if (presses.letGo() || hasForm || isWantedNow) say('failed');
    else listen(true);
  };

  const say = (what: 'slow' | 'failed') => {
    notice ??= showStartNotice(what, what === 'failed' ? load : undefined);
  };

  const unsay = () => {
    clearTimeout(patience);
    notice?.remove();
    notice = undefined;
  };

  const listen = (isOn: boolean) => {
    for (const sign of signs) {
      if (isOn) document.addEventListener(sign, begin, { passive: true });
      else document.removeEventListener(sign, begin);
    }
  };

  if (isWantedNow) load();
  else listen(true);
}
