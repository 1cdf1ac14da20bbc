import * as z from 'zod/mini'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a port number from 0 to 65535')),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    z.int().check(z.maximum(65_535, 'a port number from 0 to 65535')),
  ),
)
const address = z.url({ protocol: /^https?$/, error: 'an http(s) address' })
const database = z
  .string()
  .check(z.regex(/^postgres(ql)?:\/\//, 'an address like postgres://user:password@host/database'))
const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'a whole number above 0')),
  z.transform((digits: string) => Number(digits)),
)
const hosts = z.pipe(
  z
    .string()
    .check(z.regex(/^ *[\w.-]+(:\d+)?( *, *[\w.-]+(:\d+)?)* *$/, 'hosts like a.example, b.example:8443')),
  z.transform((list: string) => list.split(',').map((host) => host.trim())),
)
const channels = z.pipe(
  z.string().check(z.regex(/^ *\d{10}( *, *\d{10})* *$/, 'channel ids of 10 digits, separated by commas')),
  z.transform((list: string) => list.split(',').map((id) => id.trim())),
)
const channelId = z.string().check(z.regex(/^\d{10}$/, 'the 10 digits of the channel id'))
const channelSecret = z.string().check(z.regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits'))
const seconds = z.pipe(
  z.string().check(z.regex(/^[0-5]?\d$/, 'a whole number of seconds below 60')),
  z.transform((digits: string) => Number(digits)),
)

export const settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(z.optional(port), 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(database),
  DATABASE_OWNER_URL: z.optional(database),
  DATABASE_DIRECT_URL: z.optional(database),
  DATABASE_READ_URL: z.optional(database),
  DATABASE_POOLER: z._default(z.optional(z.enum(['none', 'session', 'transaction'])), 'none'),
  PREPARED_STATEMENTS: z.optional(z.enum(['on', 'off'])),
  DATABASE_POOL: z._default(z.optional(count), 10),
  JOBS: z._default(z.optional(z.enum(['with-server', 'off', 'only'])), 'with-server'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.optional(z.string()), '127.0.0.1'),
  PUBLIC_URL: z.optional(address),
  ALLOWED_HOSTS: z._default(z.optional(hosts), []),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 random characters'))),
  LINE_LOGIN_CHANNEL_ID: z.optional(channelId),
  LINE_LOGIN_CHANNEL_SECRET: z.optional(channelSecret),
  LINE_LIFF_ID: z.optional(
    z.string().check(z.regex(/^\d{10}-[A-Za-z0-9]{8}$/, 'a LIFF id such as 2000000001-AbcdEfgh')),
  ),
  LINE_LIFF_AUDIENCES: z.optional(channels),
  LINE_BOT_CHANNEL_ID: z.optional(channelId),
  LINE_BOT_CHANNEL_SECRET: z.optional(channelSecret),
  LINE_ACCESS_BASE: z.optional(address),
  LINE_API_BASE: z.optional(address),
  LINE_DATA_API_BASE: z.optional(address),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'an address like smtps://user:password@host' })),
  MAIL_FROM: z.optional(z.email('an e-mail address')),
  LINE_PLATFORM_TLS_PORT: z.optional(port),
  TRUST_PROXY_HOPS: z._default(
    z.optional(z.pipe(z.string().check(z.regex(/^\d$/, 'a digit')), z.transform(Number))),
    0,
  ),
  RATE_LIMIT_PER_MINUTE: z._default(z.optional(count), 600),
  ENDPOINT_LIMIT_FACTOR: z._default(z.optional(count), 1),
  CONNECTIONS_PER_ADDRESS: z._default(z.optional(count), 1200),
  OPEN_BOOKINGS_PER_MEMBER: z.optional(count),
  SEATS_PER_DAY_PER_MEMBER: z.optional(count),
  OPEN_SEATS_PER_MEMBER: z.optional(count),
  BOOKINGS_PER_HOUR_PER_MEMBER: z.optional(count),
  RECALL_SECONDS: z._default(z.optional(count), 120),
  RECALL_TODAY_SECONDS: z._default(z.optional(count), 20),
  ICON_SERVICE: z.optional(address),
  BUILD_POLL_SECONDS: z.optional(count),
  MAX_IN_FLIGHT: z._default(z.optional(count), 20),
  DRAIN_SECONDS: z.optional(seconds),
  PAGES: z._default(z.optional(z.enum(['built', 'from-source'])), 'built'),
  OFFLINE_PAGES: z._default(z.optional(z.enum(['on', 'off'])), 'on'),
  CHECK_ANSWERS: z.optional(z.enum(['on', 'off'])),
  LOG_LEVEL: z.optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
})
export type Settings = z.output<typeof settings>
