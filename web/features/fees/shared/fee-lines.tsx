import { Fragment } from 'react';
import { feeCurrency, feeLines, howFeesAreAsked } from '#contract/profiles/status/promises.ts';
import { settings } from '#contract/settings.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';

/** Each fee in a line, with how they work folded below. */
export function FeeLines({ countryCode }: { countryCode: string | null }) {
  const lines = feeLines(countryCode);
  const hasBoth = settings.joiningFeeCents !== null && settings.matchFeeCents !== null;
  return (
    <div>
      <p>
        {lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && (
              <>
                ,<br />
              </>
            )}
            {line}
          </Fragment>
        ))}
        .
      </p>
      <Disclosure summary="How fees work">
        <p>
          {countryCode === null && hasBoth && `Both are ${feeCurrency}. `}
          {howFeesAreAsked()}
        </p>
      </Disclosure>
    </div>
  );
}
