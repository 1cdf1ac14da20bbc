import pg from 'pg'

type Question = {
  /** Every address that leads to the database. */
  urls: readonly string[]
  nodeEnv: string | undefined
  options: readonly string[]
}

/** Why the data is not deleted; undefined when nothing speaks against it. */
export function resetRefusal({ urls, nodeEnv, options }: Question): string | undefined {
  const unknown = options.find((option) => option !== '--yes' && option !== '--remote')
  if (unknown !== undefined) return `unknown option ${unknown}; there are --yes and --remote`
  if (nodeEnv === 'production') return 'NODE_ENV is production'
  const remote = urls
    .map((url) => new pg.Client({ connectionString: url }).host)
    .find((host) => !isHere(host))
  if (remote === undefined || options.includes('--remote')) return undefined
  return `${remote} is another machine; with --remote its database is reset all the same`
}

/** A socket's folder or a loopback name. */
const isHere = (host: string): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
