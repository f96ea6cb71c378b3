import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { variableNames } from '#server/config.ts';

/** Compares the files of a folder such as `deploy/` with the product. Each fault is a sentence. */
export const findFaults = (folder: string): string[] =>
  [
    findFaultsOfImage,
    findMissingInComposition,
    findUnequalVariables,
    findFaultsOfStore,
    findUnknownVariables,
    findUnequalSettings,
    findFaultsOfUnit,
    findFaultsOfSettings,
  ].flatMap((find) => find((file) => readFileSync(join(folder, file), 'utf8'), folder));

type Read = (file: string) => string;

const image = 'containers/Dockerfile';
const composition = 'containers/compose.yaml';
const variables = 'containers/env.example';
const store = 'containers/garage.toml';
const unit = 'one-machine/alongside@.service';
const environment = 'one-machine/environment.example';

/** Faults of the image: it disagrees with `package.json`, or runs as root. */
function findFaultsOfImage(read: Read): string[] {
  const text = read(image);
  const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: { node: string };
    scripts: { start: string };
  };
  const found: string[] = [];
  // Node finds what it has compiled only with the same flags.
  if (!text.includes(` ${scripts.start} &`))
    found.push(`${image}: isn’t built with a first start by '${scripts.start}', as npm start`);
  const versions = [...text.matchAll(/\bnode:(\d+\.\d+\.\d+)/g)].map(([, version]) => version);
  const others = versions.filter((version) => version !== dependencies.node);
  if (others.length > 0 || versions.length === 0)
    found.push(`${image}: has Node ${others[0] ?? 'of no version'}, package.json has ${dependencies.node}`);
  const command = /^ENTRYPOINT (\[.*\])$/m.exec(text)?.[1] ?? '[]';
  const started = (JSON.parse(command) as string[]).join(' ');
  if (started !== scripts.start)
    found.push(`${image}: starts '${started}', and npm start '${scripts.start}'`);
  // Stages before the last one only build.
  const last = text.slice(text.lastIndexOf('\nFROM '));
  const user = [...last.matchAll(/^USER (\S+)$/gm)].at(-1)?.[1];
  if (user === undefined || user === 'root' || user === '0') found.push(`${image}: runs as root`);
  return found;
}

type Composition = {
  'x-app'?: { environment?: object };
  services?: Record<string, { depends_on?: Record<string, unknown>; volumes?: string[] }>;
  volumes?: Record<string, unknown>;
};

const readComposition = (read: Read) => parse(read(composition), { merge: true }) as Composition;

/** Services, volumes and files that the Compose file names but that don’t exist. */
function findMissingInComposition(read: Read, folder: string): string[] {
  const { services = {}, volumes = {} } = readComposition(read);
  return Object.entries(services).flatMap(([name, service]) => {
    const others = Object.keys(service.depends_on ?? {}).filter((other) => !(other in services));
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    const missing = sources.filter((source) =>
      source.startsWith('.') ? !existsSync(join(folder, 'containers', source)) : !(source in volumes),
    );
    return [...others, ...missing].map((one) => `${composition}: ${name} names ${one}, which doesn’t exist`);
  });
}

/** Where the composition's store listens in another way than the server asks. */
function findFaultsOfStore(read: Read): string[] {
  const settings = read(store);
  const { S3_ENDPOINT, S3_REGION } = (readComposition(read)['x-app']?.environment ?? {}) as Record<
    string,
    string
  >;
  const port = S3_ENDPOINT?.split(':').at(-1);
  return [
    ...(settings.includes(`s3_region = "${S3_REGION}"`) ? [] : [`${store}: isn’t S3_REGION of compose.yaml`]),
    ...(settings.includes(`\napi_bind_addr = "[::]:${port}"`)
      ? []
      : [`${store}: isn’t at S3_ENDPOINT of compose.yaml`]),
  ];
}

/** Differences between the variables that the Compose file needs and those of its example. */
function findUnequalVariables(read: Read): string[] {
  const needed = [...new Set([...read(composition).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name ?? ''))];
  const given: string[] = read(variables).match(/^\w+(?==)/gm) ?? [];
  return [
    ...needed
      .filter((name) => !given.includes(name))
      .map((name) => `${variables}: has no ${name}, which compose.yaml needs`),
    ...given
      .filter((name) => !needed.includes(name))
      .map((name) => `${variables}: has ${name}, which compose.yaml doesn’t need`),
  ];
}

/** Variables that `docs/operations.md` doesn’t explain. The server ignores a misspelt one in silence. */
function findUnknownVariables(read: Read): string[] {
  const page = readFileSync('docs/operations.md', 'utf8');
  // Packages read NODE_ENV.
  const known = new Set(['NODE_ENV', ...[...page.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)]);
  const found: [file: string, names: string[]][] = [
    [image, namesIn(/^ENV (.*)$/gm, read(image))],
    [unit, namesIn(/^Environment=(.*)$/gm, read(unit))],
    [composition, Object.keys(readComposition(read)['x-app']?.environment ?? {})],
  ];
  return found.flatMap(([file, names]) =>
    names.length === 0
      ? [`${file}: sets no variable, or this check can’t read it`]
      : names
          .filter((name) => !known.has(name))
          .map((name) => `${file}: sets ${name}, which docs/operations.md doesn’t explain`),
  );
}

/** Variables that differ between the server, its table in `docs/operations.md` and the example of one machine. */
function findUnequalSettings(read: Read): string[] {
  const page = readFileSync('docs/operations.md', 'utf8');
  const [, table = ''] = /^\| variable \| default.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const explained = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
  const given = [...read(environment).matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  const missingIn = (file: string, names: readonly string[]) => [
    ...variableNames.filter((name) => !names.includes(name)).map((name) => `${file}: has no ${name}`),
    ...names
      .filter((name, place) => !variableNames.includes(name) || names.indexOf(name) !== place)
      .map((name) => `${file}: has ${name}, which the server doesn’t read, or twice`),
  ];
  return [...missingIn('docs/operations.md', explained), ...missingIn(environment, given)];
}

/** Faults of the unit: it starts the server in another way than npm. */
function findFaultsOfUnit(read: Read): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const current = '/srv/alongside/current/';
  const started = (/^ExecStart=(.*)$/m.exec(read(unit))?.[1] ?? '')
    .replace(`${current}node_modules/.bin/`, '')
    .replace(current, '');
  return started === scripts.start ? [] : [`${unit}: starts '${started}', and npm start '${scripts.start}'`];
}

const namesIn = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap(([, settings = '']) => settings.match(/\b[A-Z][A-Z0-9_]*(?==)/g) ?? []);

/** Lines for etcd and Patroni that are no setting of the program, or are there twice. */
function findFaultsOfSettings(read: Read): string[] {
  return ['etcd', 'patroni'].flatMap((name) => {
    const file = `several-machines/patroni/${name}.env`;
    const lines = read(file)
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'));
    const isSetting = (line: string) => new RegExp(`^${name.toUpperCase()}_[A-Z0-9_]+=\\S+$`).test(line);
    const isRepeated = (line: string, index: number) =>
      lines.slice(0, index).some((other) => other.split('=')[0] === line.split('=')[0]);
    return [
      ...lines.filter((line) => !isSetting(line)).map((line) => `${file}: ${line} is no setting of ${name}`),
      ...lines.filter(isRepeated).map((line) => `${file}: ${line} is set twice`),
    ];
  });
}
