import { spawnSync } from 'node:child_process';

/**
 * Asks the registry for known holes in everything that npm installs here. `npm run audit`: ends with 1 when there is one of high
 * or critical severity, with 2 when the registry does not say.
 */
type Report = {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string; via: unknown[] }>;
  message?: string;
};

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
const report = parse(stdout);
if (!report?.vulnerabilities) {
  console.log(
    `The registry doesn’t say what holes are known (${report?.message ?? 'no answer'}). Nothing was checked: ask from a machine whose registry answers audits, or give dist/sbom.cdx.json to a scanner.`,
  );
  process.exit(2);
}
const found = Object.values(report.vulnerabilities);
for (const { name, severity, range, via } of found) {
  const titles = via.flatMap((one) => (typeof one === 'object' && one && 'title' in one ? [one.title] : []));
  console.log(`${severity}: ${name} ${range} ${titles.join('; ')}`);
}
const grave = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
console.log(`${found.length} packages with known holes, ${grave.length} of them high or critical.`);
process.exit(grave.length === 0 ? 0 : 1);

function parse(text: string): Report | undefined {
  try {
    return JSON.parse(text.slice(text.indexOf('{'))) as Report;
  } catch {
    return undefined;
  }
}
