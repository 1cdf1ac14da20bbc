import pg from 'pg'

type ResetRequest = {
  urls: readonly string[]
  nodeEnv: string | undefined
  options: readonly string[]
}

/** Undefined when the data may be deleted. */
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

const isLocal = (host: string): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
