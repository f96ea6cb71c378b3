import { type RefObject, useState } from 'react';
import { get, set } from 'react-hook-form';
import type { EditConflict } from '#contract/errors.ts';
import type { z } from '#contract/zod.ts';
import { sameValues } from '#web/lib/forms/form-values.ts';
import { isEditedElsewhere } from './use-save-profile.ts';
import type { StepForm } from './use-step-form.ts';

export type Choice = 'mine' | 'theirs';

type Options<P, S extends z.ZodObject> = {
  form: RefObject<StepForm<S>>;
  profile: P;
  /** What the form would hold of a profile. */
  valuesOf: (profile: P) => object;
};

/** Answers that somebody else has changed as well, until the person has chosen between the two. */
export function useEditConflicts<P extends object, S extends z.ZodObject>(options: Options<P, S>) {
  const { form, profile, valuesOf } = options;
  const [known, setKnown] = useState<readonly EditConflict[]>([]);

  /** As the form writes it: a number is text there. */
  const asTyped = ({ field, stored }: EditConflict): unknown => {
    const changed = structuredClone(profile);
    set(changed, field, stored);
    return get(valuesOf(changed), field);
  };

  const values = form.current.read();
  // Both may have come to the same answer meanwhile.
  const open = known.filter((conflict) => !sameValues([get(values, conflict.field)], [asTyped(conflict)]));

  const settle = (conflicts: readonly EditConflict[], isTaken: boolean) =>
    form.current.rebase(
      conflicts.map((conflict) => ({ name: conflict.field, stored: asTyped(conflict), isTaken })),
    );

  return {
    open,
    /**
     * Takes what a refused save tells. Where the person changed nothing, the other answer counts without a question.
     * `settled`: nothing is left to choose, so that the same may be sent again.
     */
    learn: (error: unknown): 'none' | 'settled' | 'open' => {
      if (!isEditedElsewhere(error)) return 'none';
      const told = error.problem.conflicts ?? [];
      const typed = form.current.read();
      const saved = form.current.readSaved();
      const isTouched = ({ field }: EditConflict) => !sameValues([get(typed, field)], [get(saved, field)]);
      settle(
        told.filter((conflict) => !isTouched(conflict)),
        true,
      );
      const clashes = told.filter(isTouched);
      const isNews = ({ field }: EditConflict) => !clashes.some((clash) => clash.field === field);
      setKnown((before) => [...before.filter(isNews), ...clashes]);
      return clashes.length === 0 ? 'settled' : 'open';
    },
    choose: (fields: readonly string[], choice: Choice) => {
      const isChosen = ({ field }: EditConflict) => fields.includes(field);
      settle(known.filter(isChosen), choice === 'theirs');
      setKnown((before) => before.filter((conflict) => !isChosen(conflict)));
    },
    /** What may be saved now: an answer that is still to be chosen counts as not changed. */
    decided: <V extends object>(typed: V, saved: V): V => {
      const kept = structuredClone(typed);
      for (const { field } of open) set(kept, field, get(saved, field));
      return kept;
    },
  };
}
