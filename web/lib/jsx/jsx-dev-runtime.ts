import * as react from 'react/jsx-dev-runtime';
import { withOwnTexts } from './own-texts.ts';

export { Fragment } from 'react/jsx-dev-runtime';

/** Both for `npm run dev`. */
export const jsxDEV: typeof react.jsxDEV = (type, props, key, isStatic, ...rest) => {
  const own = withOwnTexts(type, props);
  return react.jsxDEV(type, own, key, isStatic && Array.isArray(own.children), ...rest);
};
