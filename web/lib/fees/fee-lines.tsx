import { feeCurrency, feeLines, howFeesAreAsked } from '#contract/admissions/promises.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import styles from './fee-lines.module.css';

/** Both fees in two lines, with how they work folded below. */
export function FeeLines({ countryCode }: { countryCode: string | null }) {
  const [joining, match] = feeLines(countryCode);
  return (
    <div className={styles.lines}>
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
