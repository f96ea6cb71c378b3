import { askedInTerms } from '#contract/checks/asked-words.ts';
import { limits } from '#contract/limits.ts';
import { feesIn } from '#contract/profiles/status/promises.ts';
import { documentDates, settings, supportPhoneHref } from '#contract/settings.ts';

function words(): Readonly<Record<string, unknown>> {
  const { joining, match } = feesIn();
  return {
    ...settings,
    ...limits,
    ...documentDates,
    supportPhoneHref: supportPhoneHref(),
    checksAsked: askedInTerms(),
    joiningFee: joining ?? 'Nothing',
    matchFee: match ?? 'Nothing',
  };
}

/** Replaces each `{name}` by the setting, limit or day of that name. @throws when there is none */
export function fillPlaceholders(text: string): string {
  const known = words();
  return text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    const word = known[name];
    if (typeof word === 'number') return word.toLocaleString('en-AU', { useGrouping: false });
    if (typeof word === 'string') return word;
    throw new Error(`{${name}} is neither in contract/settings.ts nor in limits.ts`);
  });
}
