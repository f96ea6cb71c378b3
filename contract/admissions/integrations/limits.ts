/** Limits of API keys and webhooks: apart from the others, which every page loads. */
export const integrationLimits = {
  /** From today to the last day of an API key … */
  keyMaxDays: 365,
  /** … and since when leads read that it ends soon. */
  keyEndsSoonDays: 14,
  /** API keys that work, at a time. */
  apiKeys: 50,
  /** Rate limit of one API key. */
  keyCallsPerMinute: 300,
  webhooks: 20,
  webhookAddress: 500,
  /** From a new secret of a webhook until the one before no longer signs. */
  oldSecretHours: 24,
  /** Days that deliveries of webhooks are kept. */
  deliveryDays: 30,
  /** Seconds that a webhook has to answer, from looking up its name to the last header. */
  deliverySeconds: 10,
} as const;
