import { longestDocument } from '#contract/document-words.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ids, moment } from '#contract/example-people.ts';
import { field, schema } from '#contract/field.ts';
import { cleaned } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { isPublic, team } from '#contract/readers.ts';
import { defaultSettings } from '#contract/settings.ts';
import { z } from '#contract/zod.ts';

const teamOnly = team('Colleagues know who has changed what the website says, and when.');

const key = field('Where it stands', z.string());
const wordsOf = (what: string) => field(what, z.string());

const heading = { key: 'contact.heading', words: 'Contact us', isChanged: false, hasDraft: false };
const listedText = schema(
  'ListedText',
  'One of the website’s texts, in the list',
  teamOnly,
  z.object({
    key,
    words: wordsOf('As people read them, with their variables'),
    isChanged: field('Whether they’re other than the standard words', z.boolean()),
    hasDraft: field('Whether there’s a draft', z.boolean()),
  }),
  heading,
);

const kind = field('Where people read it', z.enum(['page', 'dialog', 'email', 'document']));
const page = field('The address of the page; null for what isn’t on one', z.string().nullable());

const to = field('Who gets the email; null for what isn’t one', z.string().nullable());

const listedTexts = schema(
  'ListedTexts',
  'The texts of a page, of an email or of dialogs',
  teamOnly,
  z.object({
    title: field('What they’re of', z.string()),
    kind,
    page,
    to,
    texts: field('In their order', z.array(listedText)),
  }),
  { title: 'Contact us', kind: 'page', page: '/contact-us', to: null, texts: [heading] },
);

const firstChange = {
  id: ids.key,
  at: moment,
  by: 'Ana Ng',
  before: null,
  after: 'Talk with us',
  note: null,
  documentVersion: null,
  isCorrection: false,
};
const textChange = schema(
  'TextChange',
  'One publication of a text',
  teamOnly,
  z.object({
    id: field('Of the change', z.uuid()),
    at: field('When', z.iso.datetime()),
    by: field('The name of whoever published it', z.string()),
    before: field('The words before; null: the standard ones', z.string().nullable()),
    after: field('The words since; null: the standard ones', z.string().nullable()),
    note: field('What has changed, as people are told', z.string().nullable()),
    documentVersion: field('Of a document: the version that it became', z.string().nullable()),
    isCorrection: field('Of a document: nobody is asked to agree again', z.boolean()),
  }),
  firstChange,
);
export type TextChange = z.output<typeof textChange>;

const oneText = schema(
  'OneText',
  'One of the website’s texts',
  teamOnly,
  z.object({
    key,
    group: field('What it’s of', z.string()),
    kind,
    page,
    to,
    standard: wordsOf('The words that the product comes with'),
    published: field('Other words that people read; null: the standard ones', z.string().nullable()),
    draft: field(
      'What somebody is still working on; null: nothing',
      z
        .object({
          words: wordsOf('The words'),
          by: field('Who saved it', z.string()),
          at: field('When', z.iso.datetime()),
        })
        .nullable(),
    ),
    variables: field(
      'What may stand in it, in curly brackets',
      z.array(
        z.object({
          name: field('As it’s written', z.string()),
          value: field('What it is at this moment; null where it differs by reader', z.string().nullable()),
        }),
      ),
    ),
    longest: field('Most characters', z.number().int()),
    hasParagraphs: field('Whether it may have several', z.boolean()),
    version: field('Goes up with each change; 0 before the first', z.number().int()),
    changes: field('The last ones, newest first', z.array(textChange)),
  }),
  {
    key: 'contact.heading',
    group: 'Contact us',
    kind: 'page',
    page: '/contact-us',
    to: null,
    standard: 'Contact us',
    published: 'Talk with us',
    draft: null,
    variables: [{ name: 'name', value: defaultSettings.name }],
    longest: 200,
    hasParagraphs: false,
    version: 1,
    changes: [firstChange],
  },
);
export type OneText = z.output<typeof oneText>;

const wordsPrompt = 'Write the words, or go back to the standard ones';
const words = field(
  'The words, with variables in curly brackets',
  z.string({ error: wordsPrompt }).max(longestDocument, `Max ${longestDocument} characters`),
);
/** What is asked of whoever publishes a document. */
export const notePrompt = 'Say in a few plain sentences what has changed';
const sendVersion = 'Send the version that you’ve seen';
const version = z.number({ error: sendVersion }).int(sendVersion);

const savedText = schema(
  'SavedText',
  'Words for a text',
  teamOnly,
  z.object({
    words,
    publish: field('Whether people read them at once; otherwise it’s a draft', z.boolean()),
    version: field('The version that was looked at: 409 when it has changed since', version),
    note: field(
      'What has changed, as people are told who are asked to agree again: needed to publish a document',
      cleaned(notePrompt, limits.paragraph).nullish(),
    ),
    isCorrection: field(
      'Of a document: nobody is asked to agree again, because only the wording changes',
      z.boolean().optional(),
    ),
  }),
  { words: 'Talk with us', publish: true, version: 0 },
);

const previewedText = schema(
  'PreviewedText',
  'Words to look at where they will stand',
  teamOnly,
  z.object({ words }),
  { words: 'Talk with us' },
);

const textPreview = schema(
  'TextPreview',
  'How words look where they stand. Marks (U+2063) stand before and after them',
  isPublic,
  z.object({
    page: field('The page’s HTML, without scripts; null where there’s none', z.string().nullable()),
    email: field(
      'To invented people; null for what isn’t in an email',
      z
        .object({
          subject: field('As a list of emails shows it', z.string()),
          html: field('As HTML', z.string()),
          text: field('As plain text', z.string()),
        })
        .nullable(),
    ),
    sentence: wordsOf('The words with their variables filled in where those are known'),
    pdf: field('As a PDF, in base64; null for what isn’t a document', z.string().nullable()),
  }),
  { page: null, email: null, sentence: 'Talk with us', pdf: null },
);
export type TextPreview = z.output<typeof textPreview>;

/** Stands before and after the words that a preview is about. */
export const previewMark = '\u2063';

const params = z.object({ key: field('Where it stands', isPublic, z.string().max(100).catch('')) });
export const textCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/texts',
    summary: 'All texts of pages, dialogs and emails that the team may change',
    access: ['ADMIN'],
    right: 'settings',
    status: 200,
    response: z.array(listedTexts),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/texts/:key',
    summary: 'One text, with its draft and who published what',
    access: ['ADMIN'],
    right: 'settings',
    params,
    status: 200,
    response: oneText,
    problems: ['not-found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/texts/:key',
    summary: 'Save a draft of a text, or publish it',
    description:
      'What’s published is on every page and in every email within ten seconds. A document that’s published is a new version of it, which people are asked to agree to.',
    access: ['ADMIN'],
    right: 'settings',
    params,
    body: savedText,
    bodyMaxBytes: limits.documentBodyMaxBytes,
    status: 200,
    response: oneText,
    problems: ['not-found', 'conflict'],
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/admin/texts/:key',
    summary: 'Go back to the standard words, and throw away the draft',
    description:
      'Not for a document that is published: publish its standard words, and say what has changed.',
    access: ['ADMIN'],
    right: 'settings',
    params,
    query: z.object({
      version: field(
        'The version that was looked at: 409 when it has changed since',
        isPublic,
        z.coerce.number({ error: sendVersion }).int(sendVersion),
      ),
    }),
    status: 200,
    response: oneText,
    problems: ['not-found', 'conflict'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/texts/:key/preview',
    summary: 'See words where they will stand. Nothing is saved',
    access: ['ADMIN'],
    right: 'settings',
    params,
    body: previewedText,
    bodyMaxBytes: limits.documentBodyMaxBytes,
    status: 200,
    response: textPreview,
    problems: ['not-found'],
  }),
};
