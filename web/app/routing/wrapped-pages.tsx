import type { ComponentType, ReactNode } from 'react';
import type { TeamRight } from '#contract/accounts/team/rights.ts';
import { useSettings } from '#web/lib/settings/use-settings.ts';

type ProfilePage = ComponentType<{ isAdminMode?: boolean }>;
type Load = () => Promise<ProfilePage>;

/** A page that renders again when the operator changes settings or words: it reads them as it renders. What is typed stays. */
export function withSettings(Page: ComponentType): ComponentType {
  const before = pagesWithSettings.get(Page);
  if (before) return before;
  const WithSettings = () => {
    useSettings();
    return <Page />;
  };
  pagesWithSettings.set(Page, WithSettings);
  return WithSettings;
}

/** Each page once: one that has two addresses stays as it is from one to the other. */
const pagesWithSettings = new WeakMap<ComponentType, ComponentType>();

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

/** Tells colleagues without this right whom the page is for. */
export const withRight =
  (right: TeamRight, load: () => Promise<ComponentType>) => async (): Promise<ComponentType> => {
    const [Page, { ForRight }] = await Promise.all([load(), import('#web/app/pages/for-right.tsx')]);
    return () => (
      <ForRight right={right}>
        <Page />
      </ForRight>
    );
  };
