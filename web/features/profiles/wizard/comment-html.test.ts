import { describe, expect, it } from 'vitest';
import { commentHtml } from './comment-html.ts';

const saturday = new Date(2026, 10, 7, 9, 30);

describe('an internal comment', () => {
  it('follows its bold date', () => {
    expect(commentHtml(' Rang her. ', saturday)).toBe('<p><strong>Sat 07 Nov 2026</strong> Rang her.</p>');
  });
  it('has short months of three letters', () => {
    expect(commentHtml('x', new Date(2026, 8, 1))).toContain('Tue 01 Sep 2026');
  });
  it('stays text', () => {
    expect(commentHtml(`<img src=x> & "it's"`, saturday)).toContain(
      '&lt;img src=x&gt; &amp; &quot;it&#39;s&quot;',
    );
  });
  it('keeps its lines', () => expect(commentHtml('a\nb', saturday)).toContain('a<br>b'));
  it.each(['  \n', '\u200B\u2060', '\u3164'])('is nothing when nobody sees anything of it', (text) =>
    expect(commentHtml(text, saturday)).toBe(''),
  );
});
