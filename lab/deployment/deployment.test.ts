import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findUnchecked, looksAt } from '../../scripts/check/deployment/checks.ts';
import { checksByPackages } from './checks.ts';
import { checksByPrograms } from './programs.ts';

const copy = mkdtempSync(join(tmpdir(), 'alongside-deploy-'));
beforeEach(() => cpSync('deploy', copy, { recursive: true }));
afterAll(() => rmSync(copy, { recursive: true }));

const findFaults = async (folder: string, checks = checksByPackages) =>
  (await Promise.all(checks.map(({ find }) => find(folder)))).flat();

describe('the files for deployment', () => {
  it('have no mistake that a package finds', async () => {
    expect(await findFaults('deploy')).toEqual([]);
  });

  it('are all looked at by something, where everything is installed', () => {
    expect(findUnchecked('deploy', [...checksByPackages, ...checksByPrograms])).toEqual([]);
    writeFileSync(join(copy, 'containers/compose/new.sh'), '');
    expect(findUnchecked(copy, [...checksByPackages, ...checksByPrograms])).toEqual([
      'containers/compose/new.sh',
    ]);
    rmSync(join(copy, 'containers/compose/new.sh'));
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
      'compose.yaml:',
    ],
    ['containers/compose.yaml', 'an image of no version', 'mailpit:v1.27.0', 'mailpit', 'compose.yaml:'],
    [
      'containers/kubernetes/autoscaler.yaml',
      'a misspelt field',
      'minReplicas',
      'minReplica',
      '"minReplica"',
    ],
    ['containers/kubernetes/autoscaler.yaml', 'a text for a number', ': 20', ": '20'", 'must be integer'],
    [
      'containers/kubernetes/deployment.yaml',
      'a field deep inside',
      'readOnlyRoot',
      'readonlyRoot',
      'readonlyRootFile',
    ],
    ['containers/kubernetes/deployment.yaml', 'a kind of another API', 'apps/v1', 'batch/v1', 'no such kind'],
    ['containers/kubernetes/ingress.yaml', 'a missing field', 'pathType: Prefix', '', 'pathType'],
    ['containers/kubernetes/service.yaml', 'no YAML', 'kind: Service', 'kind: [Service', 'service.yaml: '],
  ])('are refused: %s with %s', async (file, _mistake, from, to, sentence) => {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(join(copy, file), text.replace(from, to));
    const checks = checksByPackages.filter((check) => looksAt(check, file));
    expect((await findFaults(copy, checks)).join('\n')).toContain(sentence);
  });
});
