import * as react from 'react/jsx-runtime';
import { withOwnTexts } from './own-texts.ts';

export { Fragment } from 'react/jsx-runtime';

/** What `<p>…</p>` is compiled to, by `vite.config.ts`: React's own, with texts in elements of their own. */
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, withOwnTexts(type, props), key);

/** The same for several children, which may become one text. */
export const jsxs: typeof react.jsxs = (type, props, key) => {
  const own = withOwnTexts(type, props);
  return Array.isArray(own.children) ? react.jsxs(type, own, key) : react.jsx(type, own, key);
};
