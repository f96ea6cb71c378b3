import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Status } from '#contract/enums.ts';
import { teamStatusLabels } from '#contract/profiles/labels.ts';
import { adminProfilePath } from '#contract/routes.ts';
import { photoUrl } from '#web/features/files/shared/photo-url.ts';
import { renewPhotos } from '#web/features/files/shared/renew-photos.ts';
import { fullName, joinWithDots } from '#web/lib/text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Quiet } from '#web/ui/quiet/quiet.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './propose.module.css';
import type { Side } from './use-chosen.ts';

export type Listed = {
  id: string;
  firstName: string;
  lastName: string;
  status: Status;
  avatarUrl: string | null;
  countryName?: string | undefined;
};

type Props = { side: Side; person: Listed; children?: ReactNode };

/** Somebody to choose, or who is chosen, with a link to the profile. */
export const PersonSummary = ({ side, person, children }: Props) => (
  <div className={styles.person}>
    <Avatar
      name={person.firstName}
      seed={person.id}
      src={photoUrl(person.avatarUrl)}
      size="small"
      onMissing={renewPhotos}
    />
    <Stack gap={2}>
      <div>
        <Link className={styles.name} to={adminProfilePath({ role: side, id: person.id })} dir="auto">
          {fullName(person)}
        </Link>
        <Quiet>{joinWithDots([teamStatusLabels[person.status], person.countryName])}</Quiet>
      </div>
      {children}
    </Stack>
  </div>
);
