import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import styles from './rich-text.module.css';

const allowed = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ol', 'ul', 'li']);

/** The content of these is not text, so it is removed with the element. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'title']);

function rebuild(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  const children = Array.from(node.childNodes, rebuild);
  if (name === 'br') return createElement('br', { key });
  // Other elements keep only their text.
  return createElement(
    allowed.has(name) ? name : Fragment,
    { key },
    children.length > 0 ? children : undefined,
  );
}

/**
 * Rich text for reading. The server has cleaned it, and it is rebuilt here from the allowed elements, without
 * attributes, so that a mistake in either place does no harm. Needs a browser's parser, so it cannot be rendered on the server.
 */
export function RichTextView({ html }: { html: string }) {
  const content = useMemo(() => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    return Array.from(parsed.body.childNodes, rebuild);
  }, [html]);
  return (
    // A new key for each text, because a browser's translation may have replaced the previous text's nodes.
    <div key={html} className={styles.view} dir="auto">
      {content}
    </div>
  );
}
