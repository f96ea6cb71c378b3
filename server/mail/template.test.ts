import { expect, it } from 'vitest';
import { renderMail } from './template.ts';

const mail = { to: 'mia@example.com', subject: 'News', greeting: 'Hello,', paragraphs: [] };

it('makes several paragraphs of one that the team has published with blank lines', () => {
  const { text, html } = renderMail({
    ...mail,
    paragraphs: ['First.\n\nSecond,\nin two lines.\n \n\nThird.\n', 'Fourth.'],
    notes: ['A note.\n\nAnother.'],
  });
  expect(text).toContain(
    'Hello,\n\nFirst.\n\nSecond,\nin two lines.\n\nThird.\n\nFourth.\n\nA note.\n\nAnother.\n\nThe ',
  );
  for (const words of ['First.', 'Second,<br>\nin two lines.', 'Third.', 'Fourth.', 'A note.', 'Another.'])
    expect(html).toContain(`>${words}</p>`);
});

it('keeps subjects, greetings and buttons on one line', () => {
  const { subject, text, html } = renderMail({
    ...mail,
    subject: 'News\nBcc: others@example.com',
    greeting: 'Hello\n\nMia,',
    button: { label: 'Read\r\nthem', url: 'https://alongside.example/messages' },
  });
  expect(subject).toBe('News Bcc: others@example.com');
  expect(text).toContain('Hello Mia,\n\nRead them:\nhttps://');
  expect(html).toContain('>Read them</a>');
});
