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
  /** The values that the form would open with for this profile. */
  valuesOf: (profile: P) => object;
};

/** Answers that somebody else has changed too, until the person chooses between the two. */
export function useEditConflicts<P extends object, S extends z.ZodObject>(options: Options<P, S>) {
  const { form, profile, valuesOf } = options;
  const [known, setKnown] = useState<readonly EditConflict[]>([]);

  /** The stored answer as the form holds it, where a number is text. */
  const asTyped = ({ field, stored }: EditConflict): unknown => {
    const changed = structuredClone(profile);
    set(changed, field, stored);
    return get(valuesOf(changed), field);
  };

  const values = form.current.read();
  // The two people may have arrived at the same answer meanwhile.
  const open = known.filter((conflict) => !sameValues([get(values, conflict.field)], [asTyped(conflict)]));

  const settle = (conflicts: readonly EditConflict[], isTaken: boolean) =>
    form.current.rebase(
      conflicts.map((conflict) => ({ name: conflict.field, stored: asTyped(conflict), isTaken })),
    );

  return {
    open,
    /**
     * Learns from a refused save. Where the person changed nothing, the other answer is taken without asking; where it
     * is what an unanswered save of theirs sent, theirs goes on.
     * `settled`: nothing is left to choose, so the save may be tried again.
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
      const isTheirOwn = ({ field, stored }: EditConflict) => form.current.wasSent(field, stored);
      const clashes = told.filter((conflict) => isTouched(conflict) && !isTheirOwn(conflict));
      settle(
        told.filter((conflict) => isTouched(conflict) && isTheirOwn(conflict)),
        false,
      );
      const isNews = ({ field }: EditConflict) => !clashes.some((clash) => clash.field === field);
      setKnown((before) => [...before.filter(isNews), ...clashes]);
      return clashes.length === 0 ? 'settled' : 'open';
    },
    choose: (fields: readonly string[], choice: Choice) => {
      const isChosen = ({ field }: EditConflict) => fields.includes(field);
      settle(known.filter(isChosen), choice === 'theirs');
      setKnown((before) => before.filter((conflict) => !isChosen(conflict)));
    },
    /** What may be saved now: an answer with an open choice counts as unchanged. */
    decided: <V extends object>(typed: V, saved: V): V => {
      const kept = structuredClone(typed);
      for (const { field } of open) set(kept, field, get(saved, field));
      return kept;
    },
  };
}
