import { about } from '#web/content/about.ts';
import kiwi from '#web/content/pictures/kiwi.svg';
import kookaburra from '#web/content/pictures/kookaburra.svg';
import { Picture } from '#web/ui/picture/picture.tsx';
import { SectionHeading } from '#web/ui/section-heading/section-heading.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './countries.module.css';

const pictures = { australia: kookaburra, newZealand: kiwi };

export function Countries() {
  const { heading, note } = about.countries;
  return (
    <Stack as="section" gap={5} aria-labelledby="countries">
      <SectionHeading id="countries" lead={note}>
        {heading}
      </SectionHeading>
      <ul className={styles.list}>
        {(['australia', 'newZealand'] as const).map((key) => (
          <li key={key}>
            <Picture src={pictures[key]} width={120} height={96} />
            <div>
              <h3>{about.countries[key].heading}</h3>
              <p>{about.countries[key].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
