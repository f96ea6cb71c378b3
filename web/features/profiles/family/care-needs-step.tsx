import { behaviourDescriptions } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { FamilyProfile } from '#contract/profiles/family.ts';
import { behaviourDescriptionLabels, supportFlagLabels } from '#contract/profiles/labels.ts';
import { FieldSet } from '#web/features/profiles/wizard/field-set.tsx';
import type { FieldsProps } from '#web/features/profiles/wizard/wizard-step.ts';
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx';
import { YesNo } from '#web/ui/radio-group/yes-no.tsx';
import { TextArea } from '#web/ui/text-area/text-area.tsx';
import { LimitedText } from './family-limited-text.tsx';
import type { careNeedsRules } from './family-own-rules.ts';
import { StepIntro } from './family-step-intro.tsx';
import { FamilySummary } from './family-summary.tsx';
import { behaviourWords, supportsOrNone, yesOrNo } from './family-words.ts';
import { flagChips } from './flag-chips.tsx';
import { supportGroups } from './flag-groups.ts';

const behaviourOptions = behaviourDescriptions.map((value) => ({
  value,
  label: behaviourDescriptionLabels[value],
}));

type Props = FieldsProps<FamilyProfile, typeof careNeedsRules>;

export function CareNeedsFields({ form: { field, textField, values } }: Props) {
  return (
    <>
      <StepIntro>
        These questions are personal. We ask them so that a support worker knows, before you talk, whether
        they can give the support that is needed. Our team and approved support workers see the answers,
        nobody else. Share what you are comfortable with.
      </StepIntro>
      <FieldSet legend="Disability and care">
        <TextArea
          label="Reasons for applying"
          help="What brings you here, and what would change for you."
          isOptional
          rows={4}
          countTo={limits.paragraph}
          {...textField('reasonsForApplying')}
        />
        <TextArea
          label="Description of disability"
          help="In your own words; no diagnosis is needed. It helps a support worker to understand the person they would support."
          isOptional
          rows={4}
          countTo={limits.paragraph}
          {...textField('descriptionOfDisability')}
        />
        <TextArea
          label="Description of care needs"
          help="What help is needed in a usual day or week."
          isOptional
          rows={4}
          countTo={limits.careNeeds}
          {...textField('descriptionOfCareNeeds')}
        />
      </FieldSet>
      <FieldSet legend="Required supports">
        <StepIntro>
          Tick all that are needed. Once you continue, what is not ticked counts as not needed.
        </StepIntro>
        {flagChips(supportGroups, supportFlagLabels, field)}
      </FieldSet>
      <FieldSet legend="Medical plan and training">
        <YesNo
          label="Is there an emergency medical plan?"
          help="Asked so that a support worker knows that there is a plan to learn. The plan itself stays with you."
          isOptional
          {...field('hasEmergencyMedicalPlan')}
        />
        <TextArea
          label="Additional skills or training needed"
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
          help="Asked so that a support worker can read it with you before they start. The plan itself stays with you."
          isOptional
          {...field('hasBehaviourSupportPlan')}
        />
        <RadioGroup
          label="Behaviour on most days"
          help="No answer rules your family out. It helps to find somebody with the right experience."
          isOptional
          options={behaviourOptions}
          {...field('behaviourDescription')}
        />
        <LimitedText
          isShown={values.behaviourDescription === 'OTHER' || Boolean(values.otherBehaviourDescription)}
          label="Behaviour in your own words"
          help="For example ‘Calm, but frightened by sudden noise’."
          said={limits.lineSaid}
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
        { label: 'Reasons for applying', value: profile.reasonsForApplying },
        { label: 'Disability', value: profile.descriptionOfDisability },
        { label: 'Care needs', value: profile.descriptionOfCareNeeds },
        { label: 'Required supports', value: supportsOrNone(profile) },
        { label: 'Emergency medical plan', value: yesOrNo(profile.hasEmergencyMedicalPlan) },
        {
          label: 'Additional skills or training',
          value: profile.additionalSkillsOrTrainingSupportWorkerNeeds,
        },
        { label: 'Behaviour support plan', value: yesOrNo(profile.hasBehaviourSupportPlan) },
        { label: 'Behaviour', value: behaviourWords(profile) },
      ]}
    />
  );
}
