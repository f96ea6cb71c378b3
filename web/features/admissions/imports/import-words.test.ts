import { expect, it } from 'vitest';
import { obstacleIn, reportSentence } from './import-words.ts';

const counts = { added: 1, changed: 2, unchanged: 0, doubtful: 0, leftOut: 1200, refused: 0 };

it('says what an import would do, and what keeps it from beginning', () => {
  expect(reportSentence({ counts })).toBe(
    '1 person is new, 2 change, 0 stay as they are, and 1,200 rows are left out.',
  );
  expect(obstacleIn({ counts }, false)).toBeNull();
  expect(obstacleIn({ counts: { ...counts, doubtful: 1 } }, true)).toContain('1 row that needs it');
  expect(obstacleIn({ counts: { ...counts, refused: 2 } }, false)).toContain('2 rows can’t be taken');
  expect(obstacleIn({ counts: { ...counts, refused: 2 } }, true)).toBeNull();
  expect(obstacleIn({ counts: { ...counts, added: 0, changed: 0 } }, false)).toContain('nothing to import');
});
