import { type RefObject, useEffect, useRef } from 'react';
import { get } from 'react-hook-form';
import type { z } from '#contract/zod.ts';
import { changedValues, sameValues } from '#web/lib/forms/form-values.ts';
import { getOwner, getSession } from '#web/lib/session/session.ts';
import { basedOnOf, changedPart } from './step-body.ts';
import type { SaveOutcome } from './use-autosave.ts';
import type { useEditConflicts } from './use-edit-conflicts.ts';
import { isEditedElsewhere, type SaveOptions, type SaveStep } from './use-save-profile.ts';
import type { StepForm } from './use-step-form.ts';

type Options<P, B, S extends z.ZodObject> = {
  definition: {
    number: number;
    toBody: (values: z.output<S>, profile: P) => B | Promise<B>;
    wire: z.ZodType<B>;
    keptOnLeaving?: readonly string[] | undefined;
  };
  rules: S;
  profile: P;
  form: RefObject<StepForm<S>>;
  conflicts: ReturnType<typeof useEditConflicts<P & object, S>>;
  save: SaveStep<B>;
};

/** The ways in which a step is saved. All of them reject when nothing was saved. */
export function useStepSaves<P, B extends object, S extends z.ZodObject>(options: Options<P, B, S>) {
  const { definition, rules, profile, form, conflicts, save } = options;
  const { number, toBody, wire, keptOnLeaving } = definition;
  const underWay = useRef<{ values: unknown; outlivesWindow: boolean } | null>(null);

  const part = () => {
    const saved = form.current.readSaved();
    return changedPart({ values: conflicts.decided(form.current.read(), saved), saved }, rules, wire);
  };

  const put = (body: B, extra: SaveOptions = {}) => {
    const fields = body as Readonly<Record<string, unknown>>;
    const basedOn = basedOnOf(fields, form.current.readSaved());
    form.current.markSent(fields);
    return save(body, { basedOn, ...extra });
  };

  /** Tries again after a conflict, as long as the person has nothing to choose. */
  const insist = async (send: () => Promise<void>): Promise<void> => {
    try {
      await send();
    } catch (error) {
      if (conflicts.learn(error) !== 'settled') throw error;
      await insist(send);
    }
  };

  const changes = async ({ isClosing }: { isClosing: boolean }): Promise<SaveOutcome> => {
    const outlivesWindow = isClosing || document.visibilityState === 'hidden';
    const values = form.current.read();
    const before = underWay.current;
    if (isClosing && before?.outlivesWindow && sameValues(before.values, values)) return 'nothing';
    let outcome: SaveOutcome = 'nothing';
    underWay.current = { values, outlivesWindow };
    try {
      await insist(async () => {
        const changed = part();
        if (changed === null) return;
        // The save under way may or may not have been stored, so there is nothing to compare with.
        await put(changed.body, { outlivesWindow, ...(isClosing && before && { basedOn: {} }) });
        form.current.markSaved(changed.afterwards);
        outcome = 'saved';
      });
      return outcome;
    } catch (error) {
      if (isEditedElsewhere(error)) return 'told';
      throw error;
    } finally {
      underWay.current = null;
    }
  };

  /** Saves these values alone, and empties them, because the profile has them then. The others stay as a draft. */
  const keep = async (names: readonly string[]) => {
    const saved = form.current.readSaved();
    const changed = Object.entries(changedValues(form.current.read(), saved));
    const kept = Object.fromEntries(changed.filter(([name]) => names.includes(name)));
    if (Object.keys(kept).length === 0) return;
    await put(wire.parse(kept));
    form.current.rebase(names.map((name) => ({ name, stored: get(saved, name), isTaken: true })));
  };

  const whole = async (values: z.output<S>, extra?: SaveOptions) => put(await toBody(values, profile), extra);

  /** Whether everything typed would reach the server if the window closed now. */
  const canSendAll = () =>
    navigator.onLine && getSession() !== null && sameValues(part()?.afterwards ?? null, form.current.read());
  useLeaveWarning(form.current.isDirty, () => keptOnLeaving !== undefined || !canSendAll());

  return {
    changes,
    /** On Continue: saves everything and completes the step. */
    complete: () => insist(() => whole(rules.parse(form.current.read()), { completedStep: number })),
    /** Before another step opens: saves everything if it is valid and no choice is open, otherwise what can be saved. */
    leave: async () => {
      if (keptOnLeaving) return keep(keptOnLeaving);
      const valid = rules.safeParse(form.current.read());
      if (conflicts.open.length > 0 || !valid.success) {
        await changes({ isClosing: false });
        return;
      }
      await insist(() => whole(rules.parse(form.current.read())));
      form.current.markSaved(form.current.read());
    },
  };
}

/**
 * Makes the browser ask before the window closes on answers that would be lost. Without 'Remember me' a draft
 * ends with the window, so that a shared computer keeps nothing. `isAtRisk` is called when the window is
 * about to close.
 */
function useLeaveWarning(isDirty: boolean, isAtRisk: () => boolean): void {
  const latest = useRef(isAtRisk);
  latest.current = isAtRisk;
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!getOwner()?.remember && latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
