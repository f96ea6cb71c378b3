import { describe, expect, it } from 'vitest';
import { familyLead } from './family-lead.ts';

describe('the first sentence of a family’s description', () => {
  it.each([
    ['Two dogs, one fridge. We laugh a lot.\nCome!', 'Two dogs, one fridge.', 'We laugh a lot.\nCome!'],
    ['Kia ora! We surf.', 'Kia ora!', 'We surf.'],
    ['We surf.', 'We surf.', ''],
    ['No full stop', null, 'No full stop'],
    ['A line\nThen a sentence.', null, 'A line\nThen a sentence.'],
    [`${'x'.repeat(160)}. Then.`, null, `${'x'.repeat(160)}. Then.`],
    ['', null, ''],
  ])('%j', (description, lead, rest) => expect(familyLead(description)).toEqual({ lead, rest }));
});
