let isWarning = false;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Whether the browser asks before it closes or reloads the page, in its own words. */
export function warnBeforeLeaving(isWanted: boolean): void {
  if (isWanted === isWarning) return;
  isWarning = isWanted;
  if (isWanted) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
