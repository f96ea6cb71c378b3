const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** What needs the application; plain links and disclosures work without it. */
const waiting = 'button, label, input, textarea, [aria-haspopup]';

/**
 * Starts the application when someone turns to something that needs it or leads on. A press that comes before it is
 * there is held back and given to it then. `isWantedNow` starts it without waiting for a sign.
 */
export function startOnInterest(startApp: () => Promise<void>, isWantedNow: boolean): void {
  let pressed: HTMLElement | null = null;

  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(waiting);
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    pressed = target;
  };

  const begin = (event: Event) => {
    const isInterest = event.target instanceof Element && event.target.closest(`a, ${waiting}`);
    if (isInterest) load();
  };

  const load = () => {
    listen(false);
    startApp().then(
      () => {
        document.removeEventListener('click', hold, true);
        pressed?.click();
      },
      () => {
        // A link leads to a page of its own; anything else waits for the next press.
        if (pressed instanceof HTMLAnchorElement) window.location.assign(pressed.href);
        pressed = null;
        listen(true);
      },
    );
  };

  const listen = (isOn: boolean) => {
    for (const sign of signs) {
      if (isOn) document.addEventListener(sign, begin, { passive: true });
      else document.removeEventListener(sign, begin);
    }
  };

  document.addEventListener('click', hold, true);
  if (isWantedNow) load();
  else listen(true);
}
