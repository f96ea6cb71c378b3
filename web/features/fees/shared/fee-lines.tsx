import { feesSentence, howFeesAreAsked } from '#contract/profiles/status/promises.ts';
import { feesAsked } from '#contract/texts/by-fees.ts';
import { feeTexts } from '#contract/texts/fees.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';

/** The fees, with how they work folded below. */
export const FeeLines = ({ countryCode }: { countryCode: string | null }) => (
  <div>
    <p>{feesSentence(countryCode)}</p>
    <Disclosure summary={feeTexts.how}>
      <p>
        {countryCode === null && feesAsked() === 'both' && `${feeTexts.currencyOfBoth} `}
        {howFeesAreAsked()}
      </p>
    </Disclosure>
  </div>
);
