import { applySettings, settingsElementId } from '#contract/settings.ts';

/** Takes over the settings that stand in the page. Without any, they are the defaults. */
export function readPageSettings(): void {
  const given = document.getElementById(settingsElementId)?.textContent;
  if (given) applySettings(JSON.parse(given));
}
