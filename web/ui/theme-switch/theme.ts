export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';

const isTheme = (value: unknown): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system';

/** The chosen theme; the system's if the browser refuses storage (private windows, policies). */
export function storedTheme(): Theme {
  try {
    const value = localStorage.getItem(key);
    return isTheme(value) ? value : 'system';
  } catch {
    return 'system';
  }
}

function apply(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.dataset.theme = theme;
  // Colours the browser's own bars too; each `meta` says which theme it is for.
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][data-theme]')) {
    const own = bar.dataset.theme;
    if (theme === 'system') bar.media = `(prefers-color-scheme: ${own})`;
    else bar.media = theme === own ? 'all' : 'not all';
  }
}

/** Call it as early as possible, before the first paint. */
export function applyStoredTheme(): void {
  apply(storedTheme());
}

/** A prerendered switch shows the system's theme until this runs. */
export function showStoredTheme(): void {
  const option = document.querySelector<HTMLInputElement>(`input[data-theme-option="${storedTheme()}"]`);
  if (option) option.checked = true;
}

/** Applies the theme and keeps it for the next visit, if the browser allows it. */
export function chooseTheme(theme: Theme): void {
  apply(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // The choice then lasts until the page is closed.
  }
}
