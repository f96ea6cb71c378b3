import { expect, test } from 'vitest';
import { publicUrlPlaceholder } from '#contract/public-url.ts';
import { routes } from '#contract/routes.ts';
import { settings } from '#contract/settings.ts';
import { pageHead } from './page-head.ts';
import { demoRobots, robots, siteMap } from './site-map.ts';

const about = { title: 'About “us” & <you>', description: 'Who "we" are & why' };

const dataOf = (lines: string[]) =>
  lines.flatMap((line) => /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(line)?.[1] ?? []);

test('a listed page has one address, and a preview for sharing', () => {
  const head = pageHead({ path: routes.about, page: about });
  expect(head).toContain(`<title>About “us” &amp; &lt;you> – ${settings.name}</title>`);
  expect(head).toContain('<meta name="description" content="Who &quot;we&quot; are &amp; why" />');
  expect(head).toContain(`<link rel="canonical" href="${publicUrlPlaceholder}/about" />`);
  expect(head).toContain(`<meta property="og:url" content="${publicUrlPlaceholder}/about" />`);
  expect(head).toContain(`<meta property="og:image" content="${publicUrlPlaceholder}/preview.png" />`);
  expect(head.join()).not.toContain('noindex');
});

test('an unlisted page has one address, and no preview', () => {
  const head = pageHead({ path: routes.login, page: { ...about, isUnlisted: true } }).join();
  expect(head).toContain(`<link rel="canonical" href="${publicUrlPlaceholder}/login" />`);
  expect(head).not.toMatch(/noindex|og:/);
});

test.each([
  ['without a description', '/somewhere', { title: 'Search' }],
  ['whose address carries something', '/verify-email?code=-', about],
  ['that a mail leads to', '/confirm-email', { ...about, isUnlisted: true, isNotIndexed: true }],
  ['that says nothing', '/somewhere', undefined],
])('a page %s isn’t indexed, and names no address', (_, path, page) => {
  const head = pageHead({ path, page }).join();
  expect(head).toContain('<meta name="robots" content="noindex" />');
  expect(head).not.toContain(publicUrlPlaceholder);
});

test('search engines find the organisation on the home page and breadcrumbs on every other page', () => {
  const [organization] = dataOf(pageHead({ path: routes.home, page: about }));
  expect(JSON.parse(organization ?? '')).toMatchObject({
    '@type': 'Organization',
    url: `${publicUrlPlaceholder}/`,
  });
  const [trail] = dataOf(pageHead({ path: routes.familyStory, page: about }));
  expect(JSON.parse(trail ?? '')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${publicUrlPlaceholder}/` },
      { position: 2, name: 'For Families', item: `${publicUrlPlaceholder}/family/learn-more` },
      { position: 3, name: about.title, item: `${publicUrlPlaceholder}/family/story` },
    ],
  });
});

test('questions become data that cannot close its own script element', () => {
  const questions = [{ question: 'Is </script> “safe”?', answer: 'Yes & <b>always</b>.' }];
  const [, faq = ''] = dataOf(pageHead({ path: routes.home, page: about, questions }));
  expect(faq).not.toContain('<');
  expect(JSON.parse(faq)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { name: questions[0]?.question, acceptedAnswer: { '@type': 'Answer', text: questions[0]?.answer } },
    ],
  });
});

test('the sitemap lists addresses, and robots.txt links to it', () => {
  expect(siteMap([routes.home, routes.about])).toContain(`<loc>${publicUrlPlaceholder}/about</loc>`);
  expect(robots).toContain(`Sitemap: ${publicUrlPlaceholder}/sitemap.xml`);
  expect(demoRobots).toBe('User-agent: *\nDisallow: /\n');
});
