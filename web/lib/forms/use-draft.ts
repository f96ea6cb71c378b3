import { useRef, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './drafts.ts';
import { isPlainObject } from './is-plain-object.ts';

type Values = Readonly<Record<string, unknown>>;
/** Unsaved answers, and under `basedOn` the saved ones that they were edited from. */
type Draft = { typed: Values; basedOn: Values };

/**
 * Keeps what is typed, at once: what waits for a timer is lost with the window. Another window's answers in the
 * same draft stay.
 */
export function useDraft(key: string | undefined) {
  const [found] = useState(() => (key === undefined ? nothing : read(key)));
  const own = useRef(new Set(Object.keys(found.typed)));

  const keep = ({ typed, basedOn }: Draft) => {
    if (key === undefined) return;
    const there = read(key);
    const next = { ...others(there.typed, own.current), ...typed };
    const from = { ...others(there.basedOn, own.current), ...basedOn };
    own.current = new Set(Object.keys(typed));
    if (Object.keys(next).length === 0) clearDraft(key);
    else writeDraft(key, { ...next, basedOn: from });
  };

  return { found, keep, clear: () => keep(nothing) };
}

const nothing: Draft = { typed: {}, basedOn: {} };

function read(key: string): Draft {
  const draft = readDraft(key);
  if (!isPlainObject(draft)) return nothing;
  const { basedOn, ...typed } = draft;
  return { typed, basedOn: isPlainObject(basedOn) ? basedOn : {} };
}

const others = (values: Values, own: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !own.has(name)));
