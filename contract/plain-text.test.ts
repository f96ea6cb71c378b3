import { expect, it } from 'vitest';
import { plainText, withoutTags } from './plain-text.ts';

it.each([
  ['<p>Bula! I <strong>sing</strong>.</p><p>Often.</p>', 'Bula! I sing.\nOften.'],
  ['<p>One<br>two<br />three</p>', 'One\ntwo\nthree'],
  ['<p>I like</p><ul><li><p>tea</p></li><li>cake</li></ul><p>Both.</p>', 'I like\n• tea\n• cake\nBoth.'],
  ['<p>1 &lt; 2 &amp;lt; &quot;3&quot; &#39;4&#39;&nbsp;5</p>', '1 < 2 &lt; "3" \'4\' 5'],
  ['No tags at all', 'No tags at all'],
  ['', ''],
])('%s reads %j', (html, text) => expect(plainText(html)).toBe(text));

it('leaves brackets that close nothing, however many there are', () => {
  expect(withoutTags('1 < 2 <b>and</b> 3 > 2')).toBe('1 < 2 and 3 > 2');
  const brackets = '<'.repeat(500_000);
  expect(plainText(brackets)).toBe(brackets);
});
