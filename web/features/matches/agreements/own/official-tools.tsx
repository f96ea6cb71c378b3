import { aboutPay } from '#contract/matches/agreement-words.ts';
import { officialTools } from '#contract/matches/official-tools.ts';
import { countryName } from '#contract/profiles/country-names.ts';
import { Disclosure } from '#web/ui/disclosure/disclosure.tsx';
import { NewTabLink } from '#web/ui/new-tab-link/new-tab-link.tsx';
import { Stack } from '#web/ui/stack/stack.tsx';
import styles from './official-tools.module.css';
import overview from './overview.module.css';

/** Where the law on pay, hours and leave is explained. */
export const OfficialTools = () => (
  <Disclosure summary="What has to be paid, and other rules">
    <Stack gap={3}>
      <p className={overview.measure}>{aboutPay}</p>
      <ul className={styles.tools}>
        {officialTools.map(({ url, country, by, name, use }) => (
          <li key={url}>
            {countryName(country)}: <NewTabLink href={url}>{name}</NewTabLink> by {by}, for {use}.
          </li>
        ))}
      </ul>
    </Stack>
  </Disclosure>
);
