import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Finds where the Dockerfile and `package.json` disagree, and whether the image runs as root. */
export function findFaultsOfImage(folder: string): string[] {
  const text = readFileSync(join(folder, 'containers/Dockerfile'), 'utf8');
  const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: { node: string };
    scripts: { start: string };
  };
  const found: string[] = [];
  // Node finds what it has compiled only with the same flags.
  if (!text.includes(` ${scripts.start} &`))
    found.push(`Dockerfile: isn’t built with a first start by '${scripts.start}', as npm start`);
  const versions = [...text.matchAll(/\bnode:(\d+\.\d+\.\d+)/g)].map(([, version]) => version);
  const others = versions.filter((version) => version !== dependencies.node);
  if (others.length > 0 || versions.length === 0)
    found.push(`Dockerfile: has Node ${others[0] ?? 'of no version'}, package.json has ${dependencies.node}`);
  const command = /^ENTRYPOINT (\[.*\])$/m.exec(text)?.[1] ?? '[]';
  const started = (JSON.parse(command) as string[]).join(' ');
  if (started !== scripts.start)
    found.push(`Dockerfile: starts '${started}', and npm start '${scripts.start}'`);
  // Stages before the last one only build.
  const image = text.slice(text.lastIndexOf('\nFROM '));
  const user = [...image.matchAll(/^USER (\S+)$/gm)].at(-1)?.[1];
  if (user === undefined || user === 'root' || user === '0') found.push('Dockerfile: runs as root');
  return found;
}
