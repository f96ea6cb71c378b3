import type { ComponentType } from 'react';

type ProfilePage = ComponentType<{ isAdminMode?: boolean }>;
type Load = () => Promise<ProfilePage>;

/** Adds the photos of a profile, which are a feature of their own. */
export const withPhotos = (load: Load) => async (): Promise<ProfilePage> => {
  const [Page, { PhotoPartsHost }] = await Promise.all([
    load(),
    import('#web/app/pages/photo-parts-host.tsx'),
  ]);
  return (props) => (
    <PhotoPartsHost>
      <Page {...props} />
    </PhotoPartsHost>
  );
};

/** The page of a profile on which the team edits it. */
export const inAdminMode = (load: Load) => async (): Promise<ComponentType> => {
  const Page = await load();
  return () => <Page isAdminMode />;
};
