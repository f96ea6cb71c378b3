import type { Role } from '#contract/enums.ts';
import { stepTitle } from '#contract/profiles/steps.ts';
import { z } from '#contract/zod.ts';
import { usePhotoParts } from '#web/features/profiles/view/photo-parts.ts';
import { fieldId } from '#web/ui/field/field-id.ts';
import { defineStep } from './define-step.tsx';
import type { FieldsProps, WizardStep } from './wizard-step.ts';

type WithPhotos = { id: string; role: Role };

/** Photos are saved as they are uploaded. The form only knows how many are still to be uploaded. */
const rules = z.object({
  unsaved: z
    .number()
    .max(0, { error: 'Some pictures aren’t uploaded yet. Wait until they are, or remove them.' }),
});

function PhotosFields<P extends WithPhotos>({ form, profile }: FieldsProps<P, typeof rules>) {
  const { Sections } = usePhotoParts();
  const { name, onChange } = form.field('unsaved');
  return (
    <Sections profileId={profile.id} role={profile.role} pickedId={fieldId(name)} onUnsaved={onChange} />
  );
}

function PhotosSummary({ profile: { id, role } }: { profile: WithPhotos }) {
  const { Summary } = usePhotoParts();
  return <Summary profileId={id} role={role} />;
}

/** Step 6 of both wizards. Nothing is required: Continue completes it. */
export const photosStep = <P extends WithPhotos, B extends object>(wire: z.ZodType<B>): WizardStep<P, B> =>
  defineStep<P, B, typeof rules>({
    number: 6,
    title: stepTitle('FAMILY_USER', 6),
    rules: () => rules,
    values: () => ({ unsaved: 0 }),
    toBody: () => wire.parse({}),
    wire,
    Fields: PhotosFields,
    Summary: PhotosSummary,
    isOptional: true,
  });
