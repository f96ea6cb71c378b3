import * as react from 'react/jsx-runtime';
import { withOwnTexts } from './own-texts.ts';

export { Fragment } from 'react/jsx-runtime';

/** The JSX runtime set in `vite.config.ts`: React's own, with each text in an element of its own. */
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, withOwnTexts(type, props), key);

/** The same for several children, which may become one text. */
export const jsxs: typeof react.jsxs = (type, props, key) => {
  const own = withOwnTexts(type, props);
  return Array.isArray(own.children) ? react.jsxs(type, own, key) : react.jsx(type, own, key);
};
