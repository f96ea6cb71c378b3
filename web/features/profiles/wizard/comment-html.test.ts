import { describe, expect, it } from 'vitest';
import { appendComment } from './comment-html.ts';

const saturday = new Date(2026, 10, 7, 9, 30);

describe('an internal comment', () => {
  it('is appended after its bold date', () => {
    expect(appendComment('<p>First.</p>', ' Rang her. ', saturday)).toBe(
      '<p>First.</p><p><strong>Sat 07 Nov 2026</strong> Rang her.</p>',
    );
  });
  it('has short months of three letters', () => {
    expect(appendComment('', 'x', new Date(2026, 8, 1))).toContain('Tue 01 Sep 2026');
  });
  it('stays text', () => {
    expect(appendComment('', `<img src=x> & "it's"`, saturday)).toContain(
      '&lt;img src=x&gt; &amp; &quot;it&#39;s&quot;',
    );
  });
  it('keeps its lines', () => expect(appendComment('', 'a\nb', saturday)).toContain('a<br>b'));
  it('is not added when empty', () => expect(appendComment('<p>a</p>', '  \n', saturday)).toBe('<p>a</p>'));
});
