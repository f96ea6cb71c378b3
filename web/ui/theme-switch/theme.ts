export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';

const isTheme = (value: unknown): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system';

/** The chosen theme. Storage may be closed to us (private windows, policies): then it is the system's. */
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
}

/** Call it as early as possible, before the first paint. */
export function applyStoredTheme(): void {
  apply(storedTheme());
}

/** Applies the theme and keeps it for the next visit, if the browser lets us. */
export function chooseTheme(theme: Theme): void {
  apply(theme);
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // It then holds until the page is left.
  }
}
