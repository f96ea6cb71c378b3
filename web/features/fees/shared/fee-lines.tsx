import { feeCurrency, feeLines, howFeesAreAsked } from '#contract/profiles/status/promises.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';

/** Both fees in two lines, with how they work folded below. */
export function FeeLines({ countryCode }: { countryCode: string | null }) {
  const [joining, match] = feeLines(countryCode);
  return (
    <div>
      <p>
        {joining},<br />
        {match}.
      </p>
      <Disclosure summary="How fees work">
        <p>
          {countryCode === null && `Both are ${feeCurrency}. `}
          {howFeesAreAsked}
        </p>
      </Disclosure>
    </div>
  );
}
