import { PageHeading } from '#web/ui/page-heading/page-heading.tsx';
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

const chapters = [
  { id: 'foundations', title: 'Foundations', Chapter: FoundationsSection },
  { id: 'buttons', title: 'Buttons', Chapter: ButtonsSection },
  { id: 'text', title: 'Text fields', Chapter: TextSection },
  { id: 'choices', title: 'Choices', Chapter: ChoicesSection },
  { id: 'lists', title: 'Lists to choose from', Chapter: ListsSection },
  { id: 'dates', title: 'Dates', Chapter: DatesSection },
  { id: 'rich-text', title: 'Rich text', Chapter: RichTextSection },
  { id: 'form', title: 'A whole form', Chapter: FormSection },
  { id: 'feedback', title: 'Feedback', Chapter: FeedbackSection },
  { id: 'waiting', title: 'Waiting and empty', Chapter: WaitingSection },
  { id: 'pictures', title: 'Pictures', Chapter: PicturesSection },
  { id: 'overlays', title: 'Overlays', Chapter: OverlaysSection },
  { id: 'navigation', title: 'Navigation', Chapter: NavigationSection },
  { id: 'content', title: 'Content', Chapter: ContentSection },
];

/** Every piece of the kit in every state: to look at, and for `e2e/ui-kit.spec.ts` to try. */
export function UiKitPage() {
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHeading lead="Every piece in every state. What is not here does not exist yet.">
          UI kit
        </PageHeading>
        <ThemeSwitch />
      </div>
      <nav className={styles.nav} aria-label="Chapters">
        <ul>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {chapters.map(({ id, title, Chapter }) => (
        <Chapter key={id} id={id} title={title} />
      ))}
    </div>
  );
}
