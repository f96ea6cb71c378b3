const offered = ['br', 'gzip'] as const;

export type Encoding = (typeof offered)[number] | 'identity';

/** The smallest encoding that an `Accept-Encoding` header takes (RFC 9110, 12.5.3). */
export function encodingFor(accepted = ''): Encoding {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q\s*=\s*([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return [name.trim(), Number(weight ?? 1)];
    }),
  );
  return offered.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
}
