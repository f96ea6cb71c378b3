import { publicUrlPlaceholder } from '#contract/public-url.ts';
import { routes } from '#contract/routes.ts';
import { type SettingsCountry, settings, supportElsewhere, supportOf } from '#contract/settings.ts';
import { trailTo } from '#web/app/frame/trails.ts';
import { supportHref } from '#web/ui/support/support.tsx';

export type Question = { question: string; answer: string };

type Page = { path: string; title: string; questions?: readonly Question[] | undefined };

export const addressOf = (path: string) => `${publicUrlPlaceholder}${path}`;

/** What a page tells search engines, in the vocabulary of schema.org. */
export function structuredData({ path, title, questions = [] }: Page): object[] {
  return [
    ...(path === routes.home ? [organization()] : [breadcrumbList(path, title)]),
    ...(questions.length > 0 ? [faqPage(questions)] : []),
  ];
}

const context = 'https://schema.org';

const organization = () => ({
  '@context': context,
  '@type': 'Organization',
  name: settings.name,
  legalName: settings.legalEntity,
  url: addressOf(routes.home),
  logo: addressOf('/icon-512.png'),
  areaServed: ['AU', 'NZ'],
  contactPoint: supportElsewhere(null) ? [contactPoint('AU'), contactPoint('NZ')] : contactPoint(),
});

/** Of one country, where they differ. */
function contactPoint(areaServed?: SettingsCountry) {
  const { phone, email } = supportOf(areaServed ?? null);
  return {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: supportHref(phone).replace('tel:', ''),
    email,
    ...(areaServed && { areaServed }),
  };
}

const breadcrumbList = (path: string, title: string) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [...trailTo(path), { label: title, to: path }].map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: addressOf(to),
  })),
});

const faqPage = (questions: readonly Question[]) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
