import { readFileSync } from 'node:fs';

export type Block = { heading: string; script: string };

/** The blocks of the page that somebody copies into a shell, in their order. `kind`: `text` for those that the set-up doesn't need. */
export function readBlocks(kind: 'sh' | 'text' = 'sh', path = 'deploy/one-machine/README.md'): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let script: string[] | undefined;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3);
    if (script && line === '```') {
      blocks.push({ heading, script: script.join('\n') });
      script = undefined;
    } else if (script) script.push(line);
    else if (line === `\`\`\`${kind}`) script = [];
  }
  return blocks;
}
