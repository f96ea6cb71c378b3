import { behaviourDescriptions } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { careNeedsFields, type FamilyProfile } from '#contract/profiles/family.ts';
import { labelOf } from '#contract/profiles/field-words.ts';
import { supportLists } from '#contract/profiles/flag-lists.ts';
import { behaviourDescriptionLabels } from '#contract/profiles/labels.ts';
import { whoSees } from '#contract/texts/dialogs/who-sees.ts';
import type { TypedRules } from '#web/features/profiles/wizard/define-step.tsx';
import { FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { answersStep, FamilySummary, StepIntro } from './family-step.tsx';
import { behaviourWords, supportsWords, yesOrNo } from './family-words.ts';
import { flagChips } from './flag-chips.tsx';
import { LimitedText } from './limited-text.tsx';

const behaviourOptions = behaviourDescriptions.map((value) => ({
  value,
  label: behaviourDescriptionLabels[value],
}));

export const careNeedsStep = answersStep({
  number: 3,
  fields: careNeedsFields,
  Fields: CareNeedsFields,
  Summary: CareNeedsSummary,
});

type Props = FieldsProps<FamilyProfile, TypedRules<typeof careNeedsFields>>;

export function CareNeedsFields({ form: { field, textField, values } }: Props) {
  return (
    <>
      <StepIntro>{whoSees.whoSees.careNeeds}</StepIntro>
      <FieldSet legend="Disability and care">
        <TextArea
          label={labelOf('reasonsForApplying')}
          help="What brings you here?"
          isOptional
          rows={3}
          countTo={limits.paragraph}
          {...textField('reasonsForApplying')}
        />
        <TextArea
          label={labelOf('descriptionOfDisability')}
          help="Use your own words. You don’t need to give a diagnosis. This helps a support worker understand the person they would support."
          isOptional
          rows={4}
          countTo={limits.paragraph}
          {...textField('descriptionOfDisability')}
        />
        <TextArea
          label={labelOf('descriptionOfCareNeeds')}
          help="What help is needed in a usual day or week."
          isOptional
          rows={4}
          countTo={limits.careNeeds}
          {...textField('descriptionOfCareNeeds')}
        />
      </FieldSet>
      <FieldSet legend="Required supports">
        <StepIntro>
          Tick everything you need. If you don’t need anything in a list, tick ‘None of these’. Support
          workers see a list without a tick as not answered yet.
        </StepIntro>
        {flagChips(supportLists, field)}
      </FieldSet>
      <FieldSet legend="Medical plan and training">
        <YesNo
          label="Is there an emergency medical plan?"
          help="This tells a support worker that there’s a plan to learn. You don’t need to send us the plan."
          isOptional
          {...field('hasEmergencyMedicalPlan')}
        />
        <TextArea
          label={labelOf('additionalSkillsOrTrainingSupportWorkerNeeds')}
          help="For example epilepsy training, or swimming."
          isOptional
          rows={3}
          countTo={limits.paragraph}
          {...textField('additionalSkillsOrTrainingSupportWorkerNeeds')}
        />
      </FieldSet>
      <FieldSet legend="Behaviour">
        <YesNo
          label="Is there a behaviour support plan?"
          help="A support worker can read it with you before they start. You don’t need to send us the plan."
          isOptional
          {...field('hasBehaviourSupportPlan')}
        />
        <RadioGroup
          label={labelOf('behaviourDescription')}
          help={whoSees.whoSees.behaviour}
          isOptional
          options={behaviourOptions}
          {...field('behaviourDescription')}
        />
        <LimitedText
          isShown={values.behaviourDescription === 'OTHER' || Boolean(values.otherBehaviourDescription)}
          label={labelOf('otherBehaviourDescription')}
          help="For example ‘Calm, but frightened by sudden noise’."
          said={limits.lineStated}
          limit={limits.line}
          rows={2}
          {...textField('otherBehaviourDescription')}
        />
      </FieldSet>
    </>
  );
}

export function CareNeedsSummary({ profile }: { profile: FamilyProfile }) {
  return (
    <FamilySummary
      items={[
        { label: labelOf('reasonsForApplying'), value: profile.reasonsForApplying },
        { label: 'Disability', value: profile.descriptionOfDisability },
        { label: 'Care needs', value: profile.descriptionOfCareNeeds },
        { label: 'Required supports', value: supportsWords(profile) },
        { label: labelOf('hasEmergencyMedicalPlan'), value: yesOrNo(profile.hasEmergencyMedicalPlan) },
        {
          label: 'Additional skills or training',
          value: profile.additionalSkillsOrTrainingSupportWorkerNeeds,
        },
        { label: labelOf('hasBehaviourSupportPlan'), value: yesOrNo(profile.hasBehaviourSupportPlan) },
        { label: 'Behaviour', value: behaviourWords(profile) },
      ]}
    />
  );
}
