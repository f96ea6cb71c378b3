import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';

const run = promisify(execFile);

type KubernetesObject = { apiVersion: string; kind: string; metadata?: { name?: string } };
type Found = { file: string; object: KubernetesObject };
type Model = new (object: object) => { validate: () => void };

/** What is wrong with the files for Kubernetes. Nobody has published a schema of `kustomization.yaml` to npm. */
export async function findFaultsOfKubernetes(folder: string): Promise<string[]> {
  const place = join(folder, 'containers/kubernetes');
  const files = readdirSync(place).filter((file) => file !== 'kustomization.yaml');
  const read = files.map((file) => readObjects(place, file));
  const objects = read.flatMap((one) => one.objects);
  return [
    ...read.flatMap((one) => one.faults),
    ...(await Promise.all(objects.map(findWrongValues))).flat(),
    ...(await findUnknownFields(objects)),
  ];
}

function readObjects(place: string, file: string): { objects: Found[]; faults: string[] } {
  const documents = parseAllDocuments(readFileSync(join(place, file), 'utf8'));
  const faults = documents.flatMap(({ errors }) => errors.map(({ message }) => `${file}: ${message}`));
  if (faults.length > 0) return { objects: [], faults };
  return { objects: documents.map((document) => ({ file, object: document.toJS() })), faults };
}

const told = ({ file, object }: Found) => `${file}: ${object.kind} ${object.metadata?.name ?? ''}`;
/** Where the package has what belongs to an API; the core has no group. */
const moduleOf = ({ apiVersion }: KubernetesObject) => `kubernetes-models/${apiVersion}`;

/** By its schema, which lets fields pass that it does not know. */
async function findWrongValues(found: Found): Promise<string[]> {
  const { object } = found;
  const models = (await import(moduleOf(object)).catch(() => ({}))) as Record<string, Model>;
  const Kind = models[object.kind];
  if (!Kind) return [`${told(found)}: ${object.apiVersion} has no such kind`];
  try {
    new Kind(object).validate();
    return [];
  } catch (error) {
    return [`${told(found)}: ${(error as Error).message}`];
  }
}

/** By its type: the compiler refuses a field that it does not know, at every depth. */
async function findUnknownFields(objects: readonly Found[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'alongside-kubernetes-'));
  try {
    symlinkSync(resolve('lab/node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const names = objects.map((found, index) => {
      const { object } = found;
      const text = `import type { I${object.kind} } from '${moduleOf(object)}';
export const it = ${JSON.stringify(object, null, 1)} satisfies I${object.kind};
`;
      writeFileSync(join(folder, `${index}.ts`), text);
      return `${index}.ts`;
    });
    const compiler = resolve('node_modules/.bin/tsc');
    if (!existsSync(compiler)) throw new Error('The compiler is missing: npm ci');
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext'];
    const { stdout } = await run(compiler, [...flags, '--types', '', '--pretty', 'false', ...names], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    return stdout.split('\n').flatMap((line) => {
      const [, index, message] = /^(\d+)\.ts\(.*?\): error TS\d+: (.*)$/.exec(line) ?? [];
      const found = objects[Number(index)];
      return found && message ? [`${told(found)}: ${message}`] : [];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
