import { holdPresses } from './hold-presses.ts';
import { type StartNotice, showStartNotice } from './notices.ts';

/** The last two catch password managers and pasting, which need neither pointer nor key. */
const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'change'] as const;

/** Elements that need the application or open another page. Reading a page without a form never loads it. */
const interesting = 'a, button, label, input, [aria-haspopup]';

/** How long a press is held before the page says why. */
const slowAfterMs = 1_500;

type Start = {
  startApp: () => Promise<void>;
  /** Starts it at once. */
  isWantedNow: boolean;
  /** After a failure: whether another version of the page is being loaded in its place. */
  takeNewerVersion: () => Promise<boolean>;
};

/**
 * Starts the application at the first interaction with something that needs it, or when another page is
 * opened. On a page with a form that is any interaction. Presses are held until it runs.
 */
export function startOnInterest({ startApp, isWantedNow, takeNewerVersion }: Start): void {
  const presses = holdPresses(onHeld);
  const submitButtons = enableSubmitWithCheckbox();
  const hasForm = document.querySelector('main form') !== null;
  let isLoading = false;
  let notice: StartNotice | undefined;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

  function onHeld(): void {
    if (!isLoading) load();
    clearTimeout(slowTimer);
    slowTimer = setTimeout(() => say('slow'), slowAfterMs);
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
    submitButtons.stop();
    presses.giveBack();
  };

  const fail = async () => {
    if (await takeNewerVersion()) return;
    isLoading = false;
    unsay();
    // Reading goes on without the application; the next interaction tries again.
    if (presses.letGo() || hasForm || isWantedNow) say('failed');
    else listen(true);
  };

  const say = (what: 'slow' | 'failed') => {
    notice ??= showStartNotice(what, what === 'failed' ? load : undefined);
  };

  const unsay = () => {
    clearTimeout(slowTimer);
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

/**
 * Lets a submit button follow the box that has to be ticked first, until `stop`. So does its reason,
 * which `aria-describedby` points to. The application does the same once it runs.
 */
function enableSubmitWithCheckbox(): { stop: () => void } {
  const disabled = new Set(
    document.querySelectorAll<HTMLButtonElement>('form button[type="submit"]:disabled'),
  );

  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
    for (const button of disabled) {
      if (button.form !== target.form) continue;
      button.disabled = !target.checked;
      button.toggleAttribute('data-disabled', !target.checked);
      const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      if (reason) reason.hidden = target.checked;
    }
  };

  document.addEventListener('change', follow);
  return { stop: () => document.removeEventListener('change', follow) };
}
