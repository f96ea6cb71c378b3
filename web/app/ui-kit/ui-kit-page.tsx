import { Link, useSearchParams } from 'react-router';
import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
import { Row } from '#web/ui/stack/stack.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch/theme-switch.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { ContentSection } from './content-section.tsx';
import { DatesSection } from './dates-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FormSection } from './form-section.tsx';
import { FoundationsSection } from './foundations-section.tsx';
import { ListsSection } from './lists-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { RichTextSection } from './rich-text-section.tsx';
import { TextSection } from './text-section.tsx';
import styles from './ui-kit.module.css';
import { WaitingSection } from './waiting-section.tsx';

const sections = [
  { id: 'foundations', title: 'Foundations', Section: FoundationsSection },
  { id: 'buttons', title: 'Buttons', Section: ButtonsSection },
  { id: 'text', title: 'Text fields', Section: TextSection },
  { id: 'choices', title: 'Choices', Section: ChoicesSection },
  { id: 'lists', title: 'Lists to choose from', Section: ListsSection },
  { id: 'dates', title: 'Dates', Section: DatesSection },
  { id: 'rich-text', title: 'Rich text', Section: RichTextSection },
  { id: 'form', title: 'A whole form', Section: FormSection },
  { id: 'feedback', title: 'Feedback', Section: FeedbackSection },
  { id: 'waiting', title: 'Waiting and empty', Section: WaitingSection },
  { id: 'pictures', title: 'Pictures', Section: PicturesSection },
  { id: 'overlays', title: 'Overlays', Section: OverlaysSection },
  { id: 'navigation', title: 'Navigation', Section: NavigationSection },
  { id: 'content', title: 'Content', Section: ContentSection },
];

/**
 * Every component of the kit in every state: to look at, and for `e2e/app/ui-kit.spec.ts` to test. `?chapter=buttons` shows
 * one chapter alone.
 */
export function UiKitPage() {
  const wanted = useSearchParams()[0].get('chapter');
  const alone = sections.filter(({ id }) => id === wanted);
  const shown = alone.length > 0 ? alone : sections;
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <div className={styles.page}>
      <Row gap={5} align="start" justify="between">
        <PageHeading lead="Every piece in every state. What isn’t here doesn’t exist yet.">
          UI kit
        </PageHeading>
        <ThemeSwitch />
      </Row>
      <nav className={styles.nav} aria-label="Chapters">
        <ul>
          <li>
            <Link to="?" aria-current={current(shown === sections)}>
              Everything
            </Link>
          </li>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`?chapter=${id}`} aria-current={current(shown !== sections && id === wanted)}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(({ id, title, Section }) => (
        <Section key={id} id={id} title={title} />
      ))}
    </div>
  );
}
