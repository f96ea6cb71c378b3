import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findFaults } from './check.ts';

const copy = mkdtempSync(join(tmpdir(), 'alongside-deploy-'));
beforeEach(() => cpSync('deploy', copy, { recursive: true }));
afterAll(() => rmSync(copy, { recursive: true }));

describe('the files for deployment', () => {
  it('have no mistake', async () => {
    expect(await findFaults('deploy')).toEqual([]);
  });

  it.each<[file: string, mistake: string, from: string, to: string, sentence: string]>([
    [
      'containers/Dockerfile',
      'a misspelt instruction',
      'STOPSIGNAL',
      'STOPSINGAL',
      'Unknown instruction: STOPSINGAL',
    ],
    [
      'containers/Dockerfile',
      'a misspelt flag',
      '--start-period',
      '--start-periods',
      'Unknown flag: start-periods',
    ],
    ['containers/compose.yaml', 'a misspelt field', 'cap_drop:', 'cap_dropped:', '/services/app1'],
    [
      'containers/compose.yaml',
      'a value of another kind',
      'read_only: true',
      'read_only: [1]',
      'compose.yaml',
    ],
    ['containers/compose.yaml', 'an image of no version', 'mailpit:v1.27.0', 'mailpit', 'compose.yaml'],
    [
      'one-machine/alongside@.service',
      'a misspelt setting',
      'RestartSec=',
      'RestartSeconds=',
      'RestartSeconds',
    ],
  ])('are refused: %s with %s', async (file, _mistake, from, to, sentence) => {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(copy, file), text.replace(from, to));
    expect((await findFaults(copy)).join('\n')).toContain(sentence);
  });
});
