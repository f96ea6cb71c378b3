import { Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import styles from './own-texts.module.css';

type Props = { children?: ReactNode };

/**
 * The props of an element, with each text that stands beside other children in an element of its own. A browser's
 * translation puts texts into elements that React knows nothing of. A text that is alone React sets as the content of its
 * element; of others it changes, moves and removes the node, which is not there any more: docs/decisions/090.
 */
export function withOwnTexts(type: unknown, props: unknown): Props {
  const { children } = props as Props;
  const separate = Array.isArray(children) ? separated(children) : children;
  // What is alone in a fragment is beside what the fragment is beside.
  const own = type === Fragment && isText(separate) ? inElement(String(separate)) : separate;
  return own === children ? (props as Props) : { ...(props as Props), children: own };
}

/** One text where all are texts, otherwise as many children as before, so that elements keep their places and their state. */
function separated(all: readonly ReactNode[]): ReactNode {
  const children = all.map((child) => (Array.isArray(child) ? separated(child) : child));
  if (!children.some(isText)) return children.every((child, index) => child === all[index]) ? all : children;
  if (children.every((child) => isText(child) || isNothing(child))) return joined(children);
  return children.map((child, index) => {
    if (!isText(child)) return child;
    const isFirst = index === 0 || !isText(children[index - 1]);
    if (!isFirst) return null;
    const end = children.findIndex((other, at) => at > index && !isText(other));
    return inElement(joined(children.slice(index, end < 0 ? undefined : end)), index);
  });
}

/** A blank between two elements takes no room where they are laid out as boxes, as without the element. */
const inElement = (text: string, key?: number) =>
  jsx('span', text.trim() ? { children: text } : { className: styles.blank, children: text }, key);

const isText = (child: ReactNode) =>
  typeof child === 'number' || typeof child === 'bigint' || (typeof child === 'string' && child !== '');

const isNothing = (child: ReactNode) => child == null || typeof child === 'boolean' || child === '';

const joined = (children: readonly ReactNode[]) =>
  children.map((child) => (isNothing(child) ? '' : String(child))).join('');
