import { ProfileSection } from '#web/features/profiles/view/profile-section.tsx';
import { Answer, Answers } from './family-answer.tsx';

type Props = { title: string; answers: { title: string; text: string | null | undefined }[] };

/** A section of answers in somebody's own words; without any it is not there. */
export function AnswersSection({ title, answers }: Props) {
  if (answers.every(({ text }) => !text)) return null;
  return (
    <ProfileSection title={title}>
      <Answers>
        {answers.map((answer) => (
          <Answer key={answer.title} {...answer} />
        ))}
      </Answers>
    </ProfileSection>
  );
}
