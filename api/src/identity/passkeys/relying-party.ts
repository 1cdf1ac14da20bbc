/** What a passkey is bound to: the site's configured address, never the address of a request. */
export const relyingParty = (publicOrigin: string): { id: string; origin: string } => ({
  id: new URL(publicOrigin).hostname,
  origin: publicOrigin,
})
