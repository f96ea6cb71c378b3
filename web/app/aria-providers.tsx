import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** Makes React Aria's dates and lists Australian. */
export const AriaProviders = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="en-AU">{children}</I18nProvider>
);
