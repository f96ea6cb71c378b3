import styles from './amount-list.module.css';

type AmountListProps = { amounts: readonly { amount: string; what: string }[] };

/** Two or three amounts of money, large, each with what it is for. */
export function AmountList({ amounts }: AmountListProps) {
  return (
    <ul className={styles.amounts}>
      {Object.entries(amounts).map(([place, { amount, what }]) => (
        <li key={place}>
          <strong>{amount}</strong> {what}
        </li>
      ))}
    </ul>
  );
}
