import { useState } from 'react';
import type { FileRecord } from '#contract/files/files.ts';
import { AlternativeTextField, isTooLong } from '#web/features/files/photos/alternative-text-field.tsx';
import { StoredPhoto } from '#web/features/files/photos/gallery/stored-photo.tsx';
import { setPhotos } from '#web/features/files/photos/photos-query.ts';
import { describePhoto } from '#web/features/files/photos/save-description.ts';
import styles from './describe-photo.module.css';
import { SavingDialog } from './saving-dialog.tsx';

type Props = { profileId: string; photo: FileRecord };

/** Asks only for the words. The editor asks for them too, but has to fetch the picture first. */
export function DescribePhoto({ profileId, photo }: Props) {
  const [text, setText] = useState(photo.alternativeText ?? '');
  const save = async () => {
    const described = await describePhoto(photo, text);
    setPhotos(profileId, photo.tag, (list) =>
      list.map((other) => (other.guidID === photo.guidID ? described : other)),
    );
  };
  return (
    <SavingDialog title="Describe picture" onSave={isTooLong(text) ? undefined : save}>
      <div className={styles.picture}>
        <StoredPhoto photo={photo} sizes="300px" fit="contain" />
      </div>
      <AlternativeTextField name="described" value={text} onChange={setText} />
    </SavingDialog>
  );
}
