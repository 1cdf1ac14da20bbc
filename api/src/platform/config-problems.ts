import type { Settings } from './config.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/** What keeps a site from starting in demo mode, or with half a LINE channel. */
export const demoProblems = ({ HOST, LINE_LOGIN_CHANNEL_SECRET }: Settings, demo: boolean): string[] => {
  if (!demo) return LINE_LOGIN_CHANNEL_SECRET === undefined ? ['LINE_LOGIN_CHANNEL_SECRET: is missing'] : []
  const isOpen = HOST !== undefined && !loopback.has(HOST)
  return isOpen
    ? ['HOST: without a LINE channel anybody can log in as anybody, so only 127.0.0.1 is allowed']
    : []
}

/** What keeps a site from starting in production. */
export const productionProblems = (set: Settings, demo: boolean): string[] => {
  if (set.NODE_ENV !== 'production') return []
  const required = [
    'DATABASE_URL',
    'PUBLIC_URL',
    'SESSION_SECRET',
    'LINE_LOGIN_CHANNEL_ID',
    'LINE_LOGIN_CHANNEL_SECRET',
  ] as const
  return [
    ...required.filter((name) => set[name] === undefined).map((name) => `${name}: is required in production`),
    ...(set.PUBLIC_URL?.startsWith('https://') === false
      ? ['PUBLIC_URL: must be an https address in production']
      : []),
    ...(set.LINE_ACCESS_BASE || set.LINE_API_BASE
      ? ['LINE_ACCESS_BASE, LINE_API_BASE: stand-ins are not allowed in production']
      : []),
    ...(!demo && isWeak(set.SESSION_SECRET) ? ['SESSION_SECRET: too regular to be random'] : []),
  ]
}

/** A secret of few different characters was typed, not drawn. */
const isWeak = (secret: string | undefined): boolean => secret !== undefined && new Set(secret).size < 12
