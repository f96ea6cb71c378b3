import { Link } from 'react-router';
import { usePhotoParts } from '#web/features/profiles/photo-parts.ts';

/** Which of the education and licence files are there, and where to change them. */
export function DocumentsThere({ profileId }: { profileId: string }) {
  const { PrivateFiles } = usePhotoParts();
  return (
    <>
      <PrivateFiles profileId={profileId} />
      <p>
        <Link to="?step=6" preventScrollReset>
          Add or change these files in Photos
        </Link>
      </p>
    </>
  );
}
