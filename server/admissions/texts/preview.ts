import { previewMark, type TextPreview } from '#contract/admissions/texts.ts';
import { type LiveSettings, settings, withTexts } from '#contract/settings.ts';
import { fillVariables } from '#contract/texts/texts.ts';
import type { Mail } from '#server/mail/transport.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { Busy } from '#server/platform/http/problems.ts';
import type { Placed } from './texts.ts';

export type PreviewSources = {
  /** All emails to invented people, in which a text with this key may stand first. */
  writeExamples: (key: string) => Generator<Mail>;
  /** A public page with these settings; undefined without a built site. */
  renderPage: ((path: string, settings: LiveSettings) => Promise<string>) | undefined;
};

const oneAtATime = limitConcurrency(1, { waiting: 5, refuse: () => new Busy('crowded') });

/**
 * Shows words where they will stand.
 * @param isWanted false once the reader has typed on, or has left
 * @throws 503 when too many ask at once
 */
export async function previewText(
  { writeExamples, renderPage }: PreviewSources,
  { text, group }: Placed,
  words: string,
  isWanted: () => boolean,
): Promise<TextPreview> {
  const marked = `${previewMark}${words}${previewMark}`;
  const texts = { ...settings.texts, [text.key]: marked };
  const values = new Map(text.variables.map(({ name, value }) => [name, value]));
  const sentence = fillVariables(words, (name) => values.get(name)?.());
  const { page } = group;
  if (page !== null && renderPage) {
    const html = await oneAtATime(async () => {
      if (!isWanted()) throw new Busy('waited');
      return renderPage(page, { ...settings, texts });
    });
    return { page: withoutScripts(html), email: null, sentence, pdf: null };
  }
  return {
    page: null,
    email: group.kind === 'email' ? findExample(writeExamples, text.key, texts) : null,
    sentence,
    pdf: null,
  };
}

/** The first email to invented people in which the words stand. */
const findExample = (
  writeExamples: PreviewSources['writeExamples'],
  key: string,
  texts: LiveSettings['texts'],
): TextPreview['email'] =>
  withTexts(texts, () => {
    for (const { subject, html, text } of writeExamples(key))
      if (`${subject}${text}${html}`.includes(previewMark)) return { subject, html, text };
    return null;
  });

const withoutScripts = (html: string): string => html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
