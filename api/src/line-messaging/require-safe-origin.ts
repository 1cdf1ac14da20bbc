/** Throws unless the base is https, or http to this machine, without a path, which LINE's SDK would drop. */
export function requireSafeOrigin(name: string, base: string): string {
  const { protocol, hostname, origin, pathname, search } = new URL(base)
  const isThisMachine = /^127\.\d+\.\d+\.\d+$/.test(hostname) || ['localhost', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isThisMachine))
    throw new Error(`${name} must be https`)
  if (pathname !== '/' || search !== '')
    throw new Error(`${name} must have no path for the messaging channel`)
  return origin
}
