/**
 * A submit button that is closed until a box is ticked opens with it, before the application does so itself. Its reason,
 * which `aria-describedby` points to, goes and comes back with it.
 */
export function openWithBox(): { stop: () => void } {
  const closed = new Set(document.querySelectorAll<HTMLButtonElement>('form button[type="submit"]:disabled'));

  const follow = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
    for (const button of closed) {
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
