import { createContext, type ReactNode } from 'react';
import styles from './field.module.css';

/** Whether the page has said that all its fields are optional. */
export const IsOptionalSaid = createContext(false);

/** Fields none of which is required: says so once, instead of on every label. */
export const AllOptional = ({ children }: { children: ReactNode }) => (
  <IsOptionalSaid value={true}>
    <p className={styles.allOptional}>Everything here is optional.</p>
    {children}
  </IsOptionalSaid>
);
