import type { Fee } from '#contract/fees/fees.ts';
import { invoiceWords } from '#contract/fees/invoice-words.ts';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './invoice.module.css';

/** An invoice, on the screen and on paper. Its PDF says the same. The page around it has the title as its heading. */
export function Invoice({ fee }: { fee: Fee }) {
  const { seller, facts, description, amounts, state, howToPay, questions } = invoiceWords(fee);
  const [total, ...parts] = amounts.toReversed();
  return (
    <article className={styles.invoice} aria-label={`Invoice ${fee.invoiceNumber}`}>
      <div className={styles.head}>
        <p className={styles.seller}>{seller}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, lines }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd dir="auto">{lines.join('\n')}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h2 className={styles.description}>{description}</h2>
        <dl className={styles.amounts}>
          {parts.toReversed().map(({ label, words }) => (
            <div key={label} className={styles.amount}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
          {total && (
            <div className={styles.total}>
              <dt>{total.label}</dt>
              <dd>{total.words}</dd>
            </div>
          )}
        </dl>
      </div>
      <p className={styles.state}>{state}</p>
      {howToPay.length > 0 && (
        <div>
          <h2 className={styles.heading}>How to pay</h2>
          <Stack gap={2}>
            {howToPay.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Stack>
        </div>
      )}
      <Quiet>{questions}</Quiet>
    </article>
  );
}
