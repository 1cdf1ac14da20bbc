import { isGuessable } from './is-guessable.ts'
import type { Settings } from './settings.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/** Reachable from this machine only; without a host the server listens on all addresses. */
export const isLoopback = (host: string | undefined): boolean => host !== undefined && loopback.has(host)

export const demoProblems = (set: Settings, demo: boolean): string[] => {
  const { HOST, LINE_LOGIN_CHANNEL_SECRET, LINE_PLATFORM_TLS_PORT } = set
  if (!demo) {
    return [
      ...(LINE_LOGIN_CHANNEL_SECRET === undefined ? ['LINE_LOGIN_CHANNEL_SECRET: is missing'] : []),
      ...(LINE_PLATFORM_TLS_PORT === undefined
        ? []
        : ['LINE_PLATFORM_TLS_PORT: the fake LINE platform runs in demo mode only']),
    ]
  }
  const isOpen = HOST !== undefined && !isLoopback(HOST)
  return isOpen
    ? ['HOST: without a LINE channel anybody can log in as anybody, so only 127.0.0.1 is allowed']
    : []
}

/** The rules for address and secret also hold for real sites without NODE_ENV that other machines can reach. */
export const productionProblems = (set: Settings, demo: boolean): string[] => {
  if (set.NODE_ENV === 'production') {
    return [...missingOrForbidden(set), ...openProblems(set, 'in production'), ...databaseProblems(set)]
  }
  const isOpen = !demo && !isLoopback(set.HOST)
  return isOpen ? [...openProblems(set, 'with a LINE channel, but on 127.0.0.1'), ...fromSource(set)] : []
}

/** Pages from source come from a development server that serves any file of the project. */
const fromSource = (set: Settings): string[] =>
  set.PAGES === 'from-source' ? ['PAGES: from-source is for development on 127.0.0.1'] : []

export const contradictions = (set: Settings): string[] => [
  ...(set.DATABASE_POOLER === 'transaction' && set.DATABASE_DIRECT_URL === undefined
    ? ['DATABASE_DIRECT_URL: is required behind a transaction pooler, which carries no notifications']
    : []),
  ...(set.DATABASE_URL === undefined && set.DATABASE_POOLER !== 'none'
    ? ['DATABASE_POOLER: is for a DATABASE_URL; the embedded PostgreSQL has none in front']
    : []),
  ...liffProblems(set),
  ...botProblems(set),
  ...((set.SMTP_URL === undefined) === (set.MAIL_FROM === undefined)
    ? []
    : [`${set.SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM'}: is missing; mails need both`]),
  ...(set.METRICS_PORT !== undefined && set.METRICS_PORT === set.PORT
    ? ['METRICS_PORT: must be another port than PORT, which visitors can reach']
    : []),
]

const botProblems = (set: Settings): string[] => {
  const { LINE_BOT_CHANNEL_ID: id, LINE_BOT_CHANNEL_SECRET: secret, LINE_LOGIN_CHANNEL_ID: login } = set
  if (id === undefined && secret === undefined) return []
  if (id === undefined) return ['LINE_BOT_CHANNEL_ID: is missing']
  if (secret === undefined) return ['LINE_BOT_CHANNEL_SECRET: is missing']
  if (login === undefined)
    return ['LINE_BOT_CHANNEL_ID: needs LINE_LOGIN_CHANNEL_ID; the demo has its own account']
  return id === login
    ? ['LINE_BOT_CHANNEL_ID: must be the Messaging API channel, not that of LINE Login']
    : []
}

/** A LIFF id begins with its channel, and the API accepts ID tokens of listed channels only. */
const liffProblems = ({ LINE_LIFF_ID, LINE_LIFF_AUDIENCES, LINE_LOGIN_CHANNEL_ID }: Settings): string[] => {
  const [channel] = LINE_LIFF_ID?.split('-') ?? []
  const channels = LINE_LIFF_AUDIENCES ?? (LINE_LOGIN_CHANNEL_ID && [LINE_LOGIN_CHANNEL_ID])
  return channel === undefined || !channels || channels.includes(channel)
    ? []
    : [`LINE_LIFF_ID: is an app of channel ${channel}, which LINE_LIFF_AUDIENCES does not list`]
}

const missingOrForbidden = (set: Settings): string[] => {
  const required = ['DATABASE_URL', 'LINE_LOGIN_CHANNEL_ID', 'LINE_LOGIN_CHANNEL_SECRET'] as const
  return [
    ...required.filter((name) => set[name] === undefined).map((name) => `${name}: is required in production`),
    ...(set.LINE_ACCESS_BASE || set.LINE_API_BASE || set.LINE_DATA_API_BASE
      ? ['LINE_ACCESS_BASE, LINE_API_BASE, LINE_DATA_API_BASE: fakes are not allowed in production']
      : []),
    ...fromSource(set),
    ...(set.CHECK_ANSWERS === 'on' ? ['CHECK_ANSWERS: is for tests and development'] : []),
  ]
}

const openProblems = (set: Settings, where: string): string[] => {
  const required = ['PUBLIC_URL', 'SESSION_SECRET'] as const
  return [
    ...required.filter((name) => set[name] === undefined).map((name) => `${name}: is required ${where}`),
    ...(set.PUBLIC_URL?.startsWith('https://') === false
      ? [`PUBLIC_URL: must be an https address ${where}`]
      : []),
    ...(isGuessable(set.SESSION_SECRET)
      ? ['SESSION_SECRET: can be guessed; make a random one with: openssl rand -hex 32']
      : []),
  ]
}

/** The owner's login bypasses all grants, so the application must not use it. */
const databaseProblems = (set: Settings): string[] => {
  const owner = set.DATABASE_OWNER_URL
  if (owner === undefined) return []
  return (['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => set[name] !== undefined && loginOf(set[name]) === loginOf(owner))
    .map(
      (name) =>
        `DATABASE_OWNER_URL: must be another login than ${name}; leave it empty to migrate separately`,
    )
}

/** Like the driver, a user in the query string wins. */
const loginOf = (address: string): string => {
  const [, user = ''] = /^\w+:\/\/([^:@/?]*)(?:[^/?]*)@/.exec(address) ?? []
  return new URLSearchParams(address.split('?')[1] ?? '').get('user') ?? decodeURIComponent(user)
}
