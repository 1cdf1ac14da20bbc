/** The id of the account that an access token belongs to; undefined without a well-formed token. Proves nothing. */
export function accountOf({ token }: { token: string }): string | undefined {
  const claims = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  try {
    const { sub } = JSON.parse(atob(claims)) as { sub?: unknown }
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}
