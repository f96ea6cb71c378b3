import { createContext, type ReactNode } from 'react';
import styles from './field.module.css';

/** Whether the page has said that all its fields are optional. */
export const IsOptionalSaid = createContext(false);

type Props = {
  /** Whether the words of the page say it already. */
  isSaid?: boolean | undefined;
  children: ReactNode;
};

/** Fields none of which is required: says so once, instead of on every label. */
export const AllOptional = ({ isSaid = false, children }: Props) => (
  <IsOptionalSaid value={true}>
    {!isSaid && <p className={styles.allOptional}>Everything here is optional.</p>}
    {children}
  </IsOptionalSaid>
);
