import pg from 'pg'

type ResetRequest = {
  /** All configured URLs of the database. */
  urls: readonly string[]
  nodeEnv: string | undefined
  options: readonly string[]
}

/** Returns why the data must not be deleted; undefined when it may be. */
export function resetRefusal({ urls, nodeEnv, options }: ResetRequest): string | undefined {
  const unknown = options.find((option) => option !== '--yes' && option !== '--remote')
  if (unknown !== undefined) return `unknown option ${unknown}; valid options are --yes and --remote`
  if (nodeEnv === 'production') return 'NODE_ENV is production'
  const remote = urls
    .map((url) => new pg.Client({ connectionString: url }).host)
    .find((host) => !isLocal(host))
  if (remote === undefined || options.includes('--remote')) return undefined
  return `${remote} is another machine; add --remote to reset its database`
}

/** True for the folder of a socket and for loopback names. */
const isLocal = (host: string): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
