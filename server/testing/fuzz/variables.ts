/** No limit hides what lies behind it, and `x-forwarded-for` is read. */
export const fuzzVariables = { RATE_LIMIT_FACTOR: '1000000', TRUST_PROXY: '127.0.0.1, 203.0.113.0/24' };
