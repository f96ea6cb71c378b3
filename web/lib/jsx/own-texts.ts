import { Fragment, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { isolateRightToLeft } from '#contract/right-to-left.ts';
import styles from './own-texts.module.css';

type Props = { children?: ReactNode; dir?: unknown };

/** Prepares a text for showing. */
type Shown = (text: string) => string;

/**
 * Wraps each text beside other children in an element of its own. A browser's translation moves texts into elements that React
 * doesn't know. An element's only text is set as its content, which still works; for others React changes, moves and removes
 * the text node, which isn't there any more: docs/decisions/090.
 *
 * A name that runs from right to left keeps its direction to itself, unless the element says its own: what somebody has written.
 */
export function withOwnTexts(type: unknown, props: unknown): Props {
  const { children, dir } = props as Props;
  const shown = dir === undefined && type !== 'bdi' ? isolateRightToLeft : asItIs;
  const separate = Array.isArray(children) ? separated(children, shown) : children;
  const alone = typeof separate === 'string' ? unbroken(shown(separate), type) : separate;
  // A fragment's only text stands beside the fragment's siblings.
  const own = type === Fragment && isText(alone) ? inElement(String(alone)) : alone;
  return own === children ? (props as Props) : { ...(props as Props), children: own };
}

/** Joins children that are all text; otherwise keeps their number, so that elements keep their places and state. */
function separated(all: readonly ReactNode[], shown: Shown): ReactNode {
  const children = all.map((child) => (Array.isArray(child) ? separated(child, shown) : child));
  if (!children.some(isText)) return children.every((child, index) => child === all[index]) ? all : children;
  if (children.every((child) => isText(child) || isNothing(child))) return shown(joined(children));
  return children.map((child, index) => {
    if (!isText(child)) return child;
    const isFirst = index === 0 || !isText(children[index - 1]);
    if (!isFirst) return null;
    const end = children.findIndex((other, at) => at > index && !isText(other));
    return inElement(shown(joined(children.slice(index, end < 0 ? undefined : end))), index);
  });
}

const asItIs: Shown = (text) => text;

const hyphened = /\b(live-(?:in|out))\b/i;

/** Holds nothing but text. */
const onlyText = /^(?:option|title|desc|text|tspan|textarea|style|script)$/;

/**
 * Keeps 'live-in' and 'live-out' in one line, in the elements that we write ourselves. The hyphen stays the usual one, so that the words are
 * found and quoted as they are written.
 */
function unbroken(text: string, type: unknown): ReactNode {
  if (typeof type !== 'string' || onlyText.test(type) || !hyphened.test(text)) return text;
  const parts = text
    .split(hyphened)
    .map((part, index) =>
      index % 2 === 1
        ? jsx('span', { className: styles.unbroken, children: part }, index)
        : part && inElement(part, index),
    );
  return jsx('span', { children: parts });
}

/** A space between two elements takes no room in a flex or grid layout, just as it wouldn't without the wrapper. */
const inElement = (text: string, key?: number): ReactNode =>
  jsx(
    'span',
    text.trim() ? { children: unbroken(text, 'span') } : { className: styles.blank, children: text },
    key,
  );

const isText = (child: ReactNode) =>
  typeof child === 'number' || typeof child === 'bigint' || (typeof child === 'string' && child !== '');

const isNothing = (child: ReactNode) => child == null || typeof child === 'boolean' || child === '';

const joined = (children: readonly ReactNode[]) =>
  children.map((child) => (isNothing(child) ? '' : String(child))).join('');
