/** A malformed header counts as a forged token, not as no token. */
export const bearerOf = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : (/^Bearer ([\w.~+/=-]{1,2048})$/i.exec(header)?.[1] ?? '')
