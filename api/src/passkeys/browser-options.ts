/** The contract does not repeat the types of WebAuthn. */
export type BrowserOptions = Record<string, never>

/** Without the properties that are undefined. */
export const asJson = (options: object): BrowserOptions =>
  JSON.parse(JSON.stringify(options)) as BrowserOptions
