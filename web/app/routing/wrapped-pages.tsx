import type { ComponentType, ReactNode } from 'react';
import { useSettings } from '#web/lib/settings/use-settings.ts';

type ProfilePage = ComponentType<{ isAdminMode?: boolean }>;
type Load = () => Promise<ProfilePage>;

/** A page that renders again when the operator changes settings or words: it reads them as it renders. What is typed stays. */
export const withSettings = (Page: ComponentType): ComponentType =>
  function WithSettings() {
    useSettings();
    return <Page />;
  };

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

/** Loads beside a wizard what is new, which are features of their own. */
export const withNews =
  (load: () => Promise<ComponentType<{ isAdminMode?: boolean; news: ReactNode }>>): Load =>
  async () => {
    const [Page, { setupNews }] = await Promise.all([load(), import('#web/app/pages/setup-news.tsx')]);
    return (props) => <Page {...props} news={setupNews} />;
  };
