import { useRef, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './drafts.ts';
import { changedValues, isPlainObject, mergeDraft, sameValues } from './form-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** Unsaved answers, and under `basedOn` the saved ones that they were edited from. */
type Draft = { typed: Values; basedOn: Values };

/**
 * Keeps the unsaved answers of a form. Writes them at once, because a timer would be lost with the window. Answers that
 * another window has added to the same draft stay.
 */
export function useDraft<V extends Values>(key: string, defaultValues: V) {
  const [{ draft, saved }] = useState(() => {
    const found = read(key);
    // Based on what was saved when the draft was typed, which may have changed since.
    return { draft: found.typed, saved: mergeDraft(defaultValues, found.basedOn) };
  });
  const own = useRef(new Set(Object.keys(draft)));

  const write = ({ typed, basedOn }: Draft) => {
    const there = read(key);
    const next = { ...others(there.typed, own.current), ...typed };
    const from = { ...others(there.basedOn, own.current), ...basedOn };
    own.current = new Set(Object.keys(typed));
    if (Object.keys(next).length === 0) clearDraft(key);
    else writeDraft(key, { ...next, basedOn: from });
  };
  const clear = () => write(nothing);

  return {
    /** What the form opens with … */
    values: mergeDraft(saved, draft),
    /** … and what of it counts as saved. */
    saved,
    /** Keeps what differs from the saved values, and drops the draft when nothing does. */
    keep: (values: V, savedValues: V) => {
      if (sameValues(values, savedValues)) clear();
      else write({ typed: changedValues(values, savedValues), basedOn: changedValues(savedValues, values) });
    },
    clear,
  };
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
