import { filePaths } from '#contract/files/files.ts';
import type { Reader, Readers } from './readers.ts';
import type { Sent } from './watch.ts';

/**
 * What a stranger may try with an address of a picture that somebody got: open it as it is, which uses that person's
 * right; and give it another reader, another end, another picture or another size, which nobody has a right to.
 */
export function* misusesOf(signed: ReadonlyMap<string, string>, readers: Readers): Generator<Sent> {
  const addresses = [...signed];
  const team = [...readers.values()].find(
    ({ role, lacksSecondFactor }) => role === 'ADMIN' && !lacksSecondFactor,
  );
  const download = (address: string, holder: Reader | null, headers = {}): Sent => ({
    operation: address.includes('thumbnail.jpg') ? 'files.download.thumbnail' : 'files.download.picture',
    method: 'GET',
    url: `${filePaths.download}${address}`,
    as: null,
    for: holder,
    headers,
  });
  for (const [index, [address, readerId]] of addresses.entries()) {
    const holder = readers.get(readerId) ?? null;
    yield download(address, holder);
    yield download(address, holder, { accept: 'image/avif' });
    const [another = ''] = addresses[(index + 1) % addresses.length]?.[0].split('/') ?? [];
    const changed = [
      address.replace(/(?<=reader=)[\da-f-]+/, team?.id ?? ''),
      address.replace(/(?<=expires=)\d+/, '999999999999'),
      address.replace(/^[\da-f-]+/, another),
      address.replace(/(picture|thumbnail)(?=\.jpg)/, (name) =>
        name === 'picture' ? 'thumbnail' : 'picture',
      ),
    ];
    for (const one of changed) if (one !== address) yield download(one, null);
  }
}
