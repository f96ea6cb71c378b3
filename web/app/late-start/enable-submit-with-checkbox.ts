/**
 * Until `stop`, a submit button that is disabled until a box is ticked follows that box, as it will once the application
 * runs. So does its reason, which `aria-describedby` points to.
 */
export function enableSubmitWithCheckbox(): { stop: () => void } {
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
