import { useRef, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './drafts.ts';
import { changedValues, isPlainObject, mergeDraft, sameValues } from './form-values.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Unsaved answers; under `basedOn` the saved ones that they were edited from; under `sent`, for each field, what saves
 * sent that were not answered.
 */
type Draft = { typed: Values; basedOn: Values; sent: Values };

/**
 * Keeps the unsaved answers of a form. Writes them at once, because a timer would be lost with the window. Answers that
 * another window has added to the same draft stay.
 */
export function useDraft<V extends Values>(key: string, defaultValues: V) {
  const [{ draft, saved, sent }] = useState(() => {
    const found = read(key);
    // Based on what was saved when the draft was typed, which may have changed since.
    return { draft: found.typed, saved: mergeDraft(defaultValues, found.basedOn), sent: found.sent };
  });
  const own = useRef(new Set(Object.keys(draft)));

  const write = (draft: Draft) => {
    const there = read(key);
    const withOthers = (part: keyof Draft) => ({ ...others(there[part], own.current), ...draft[part] });
    const typed = withOthers('typed');
    const [basedOn, unanswered] = [withOthers('basedOn'), withOthers('sent')];
    own.current = new Set([...Object.keys(draft.typed), ...Object.keys(draft.sent)]);
    if (Object.keys(typed).length === 0) clearDraft(key);
    else writeDraft(key, { ...typed, basedOn, sent: unanswered });
  };
  const clear = () => write(nothing);

  return {
    /** What the form opens with … */
    values: mergeDraft(saved, draft),
    /** … and what of it counts as saved. */
    saved,
    sent,
    /** Keeps what differs from the saved values, and drops the draft when nothing does. */
    keep: (values: V, savedValues: V, unanswered: Values = {}) => {
      if (sameValues(values, savedValues)) clear();
      else
        write({
          typed: changedValues(values, savedValues),
          basedOn: changedValues(savedValues, values),
          sent: unanswered,
        });
    },
    clear,
  };
}

const nothing: Draft = { typed: {}, basedOn: {}, sent: {} };

function read(key: string): Draft {
  const draft = readDraft(key);
  if (!isPlainObject(draft)) return nothing;
  const { basedOn, sent, ...typed } = draft;
  return { typed, basedOn: isPlainObject(basedOn) ? basedOn : {}, sent: isPlainObject(sent) ? sent : {} };
}

const others = (values: Values, own: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !own.has(name)));
