import type { z } from '#contract/zod.ts';
import { StepEditor } from './step-editor.tsx';
import type { StepDefinition, WizardStep } from './wizard-step.ts';

export function defineStep<P extends { id: string }, B extends object, S extends z.ZodObject>(
  definition: StepDefinition<P, B, S>,
): WizardStep<P, B> {
  const { number, title, Summary, isAnswered } = definition;
  return {
    number,
    title,
    renderEditor: (props) => <StepEditor definition={definition} {...props} />,
    Summary,
    isAnswered,
  };
}
