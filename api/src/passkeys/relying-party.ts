/** What a passkey is bound to: the site's configured address, never the address of a request. */
export const relyingParty = (publicOrigin: string): { id: string; origin: string } => ({
  id: new URL(publicOrigin).hostname,
  origin: publicOrigin,
})

/** COSE: EdDSA, ES256 and RS256. The library's own list would try what Node calls experimental, with a warning. */
export const algorithms = [-8, -7, -257]
