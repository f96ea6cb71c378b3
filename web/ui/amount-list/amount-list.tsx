import styles from './amount-list.module.css';

type AmountListProps = { amounts: readonly { amount: string; what: string }[] };

/** Two or three amounts of money, large, each with what it is for. */
export function AmountList({ amounts }: AmountListProps) {
  return (
    <ul className={styles.amounts}>
      {amounts.map(({ amount, what }) => (
        <li key={what}>
          <strong>{amount}</strong> {what}
        </li>
      ))}
    </ul>
  );
}
