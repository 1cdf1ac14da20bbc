import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

/** Settings that a real installation could start with. */
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:secret@db.example/hangkhau',
  PUBLIC_URL: 'https://hangkhau.example',
  SESSION_SECRET: 'q7Zr0mT5xW2bK9vN4cJ8yL1hG6dF3sAp',
  LINE_LOGIN_CHANNEL_ID: '1234567890',
  LINE_LOGIN_CHANNEL_SECRET: '0123456789abcdef0123456789abcdef',
}

const problemsOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('complete settings are accepted and use no fakes', () => {
  expect(readConfig(production)).toMatchObject({
    demo: false,
    HOST: '0.0.0.0',
    DRAIN_SECONDS: 2,
    PUBLIC_URL: 'https://hangkhau.example',
  })
})

test('further hosts are a list', () => {
  expect(readConfig({ ALLOWED_HOSTS: 'a.example, b.example:8443' }).ALLOWED_HOSTS).toEqual([
    'a.example',
    'b.example:8443',
  ])
  expect(readConfig({}).ALLOWED_HOSTS).toEqual([])
})

test('the channels of the mini-app are a list', () => {
  const { LINE_LIFF_AUDIENCES: audiences } = readConfig({ LINE_LIFF_AUDIENCES: '1234567890, 1234567891' })
  expect(audiences).toEqual(['1234567890', '1234567891'])
})

describe('production does not start', () => {
  const needed = Object.keys(production).filter((name) => name !== 'NODE_ENV')

  test.each(needed)('without %s', (name) => {
    const missing = problemsOf({ ...production, [name]: undefined })
    expect(missing).toContain(`${name}: is required in production`)
    expect(problemsOf({ ...production, [name]: '' }), 'empty is missing too').toEqual(missing)
  })

  test('all missing settings are reported at once', () => {
    const named = problemsOf({ NODE_ENV: 'production' }).map((problem) => problem.split(':')[0]!)
    expect(named.toSorted()).toEqual(needed.toSorted())
  })

  test.each([
    ['an http address', { PUBLIC_URL: 'http://hangkhau.example' }, 'PUBLIC_URL'],
    ["LINE's login pages replaced", { LINE_ACCESS_BASE: 'https://fake.example' }, 'LINE_ACCESS_BASE'],
    ["LINE's API replaced", { LINE_API_BASE: 'https://fake.example' }, 'LINE_API_BASE'],
    ["LINE's data host replaced", { LINE_DATA_API_BASE: 'https://fake.example' }, 'LINE_ACCESS_BASE'],
    ["LINE's hosts served by a fake", { LINE_PLATFORM_TLS_PORT: '8443' }, 'LINE_PLATFORM_TLS_PORT'],
    ['answers checked', { CHECK_ANSWERS: 'on' }, 'CHECK_ANSWERS'],
    ['pages from their source', { PAGES: 'from-source' }, 'PAGES'],
    ['a short secret', { SESSION_SECRET: production.SESSION_SECRET.slice(1) }, 'SESSION_SECRET'],
    ['one letter as a secret', { SESSION_SECRET: 'a'.repeat(64) }, 'SESSION_SECRET'],
    ['a repeated word as a secret', { SESSION_SECRET: 'password'.repeat(8) }, 'SESSION_SECRET'],
    ['11 different characters', { SESSION_SECRET: '0123456789a'.repeat(4) }, 'SESSION_SECRET'],
    ['the alphabet as a secret', { SESSION_SECRET: 'abcdefghijklmnopqrstuvwxyz012345' }, 'openssl rand'],
    ['a secret that counts down', { SESSION_SECRET: 'q7Zr0mT5xW2bK9vN4cJ8y87654321G6dF' }, 'SESSION_SECRET'],
    ['hexadecimal digits in order', { SESSION_SECRET: '0123456789abcdef'.repeat(4) }, 'SESSION_SECRET'],
    ['a secret with a word', { SESSION_SECRET: 'Please-Change-Me-2026-q7Zr0mT5xW2b' }, 'SESSION_SECRET'],
    [
      'a sentence as a secret',
      { SESSION_SECRET: 'a secret for tests that is long enough' },
      'SESSION_SECRET',
    ],
    [
      'one login for owner and application',
      { DATABASE_OWNER_URL: production.DATABASE_URL },
      'DATABASE_OWNER_URL',
    ],
    [
      'the same login under another password, host and spelling',
      { DATABASE_OWNER_URL: 'postgresql://%61pp:other@db2.example/other' },
      'DATABASE_OWNER_URL',
    ],
    [
      'the same login named in the query',
      { DATABASE_OWNER_URL: 'postgres://owner@db.example/hangkhau?sslmode=require&user=app' },
      'DATABASE_OWNER_URL',
    ],
  ])('with %s', (_, settings, named) => {
    const problems = problemsOf({ ...production, ...settings })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(named)
  })

  test('an error never contains a secret', () => {
    const secret = 'hunter2hunter2hunter2hunter2hunter2'
    const problems = problemsOf({
      ...production,
      SESSION_SECRET: secret,
      LINE_LOGIN_CHANNEL_SECRET: secret,
      DATABASE_URL: `mysql://app:${secret}@db`,
    })
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.join()).not.toContain('hunter2')
  })
})

test('random secrets of the usual commands are accepted', () => {
  for (let times = 0; times < 300; times++)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const SESSION_SECRET = randomBytes(32).toString(encoding)
      expect(problemsOf({ ...production, SESSION_SECRET })).toEqual([])
    }
})

test('production starts with a separate owner login, and without one', () => {
  expect(problemsOf({ ...production, DATABASE_OWNER_URL: 'postgres://owner:x@db.example/hangkhau' })).toEqual(
    [],
  )
  expect(problemsOf({ ...production, DATABASE_OWNER_URL: '' })).toEqual([])
})

describe('with a LINE channel, whatever NODE_ENV is', () => {
  const { NODE_ENV: _, ...channel } = production

  test.each<[string, NodeJS.ProcessEnv, string]>([
    ['without an address', { PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    ['by http', { PUBLIC_URL: 'http://hangkhau.example' }, 'PUBLIC_URL'],
    ['without a secret', { SESSION_SECRET: undefined }, 'SESSION_SECRET'],
    ['with a weak secret', { SESSION_SECRET: 'a'.repeat(64) }, 'SESSION_SECRET'],
    ['with pages from source', { PAGES: 'from-source' }, 'PAGES'],
  ])('it does not listen for other machines %s', (_name, settings, named) => {
    for (const open of [{}, { HOST: '0.0.0.0' }, { HOST: '::' }, { NODE_ENV: 'test', HOST: '10.0.0.1' }])
      expect(problemsOf({ ...channel, ...settings, ...open })).toEqual([expect.stringContaining(named)])
    expect(problemsOf({ ...channel, ...settings, HOST: '127.0.0.1' }), 'on this machine').toEqual([])
  })

  test('it may listen for other machines when both are set', () => {
    expect(problemsOf(channel)).toEqual([])
  })
})

describe('without a LINE channel', () => {
  test('it listens on this machine only', () => {
    expect(readConfig({})).toMatchObject({
      demo: true,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
    })
  })

  test.each(['0.0.0.0', '::', '192.168.0.2', 'hangkhau.example', '127.0.0.1.example'])(
    'it does not start on %s',
    (HOST) => {
      expect(problemsOf({ HOST })).toEqual([expect.stringMatching(/^HOST: /)])
    },
  )

  test.each(['127.0.0.1', 'localhost', '::1'])('it starts on %s', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([])
  })

  test("a port for LINE's hosts is accepted in demo mode, and refused with a channel", () => {
    expect(problemsOf({ LINE_PLATFORM_TLS_PORT: '8443' })).toEqual([])
    const channel = { LINE_LOGIN_CHANNEL_ID: '1234567890', LINE_LOGIN_CHANNEL_SECRET: 'a'.repeat(32) }
    const problems = problemsOf({ ...channel, HOST: '127.0.0.1', LINE_PLATFORM_TLS_PORT: '8443' })
    expect(problems).toEqual([expect.stringMatching(/^LINE_PLATFORM_TLS_PORT: /)])
  })

  test('an incomplete channel is refused', () => {
    expect(problemsOf({ LINE_LOGIN_CHANNEL_ID: '1234567890', HOST: '127.0.0.1' })).toEqual([
      'LINE_LOGIN_CHANNEL_SECRET: is missing',
    ])
  })
})

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', '65536'],
  ['PORT', '3000x'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_OWNER_URL', 'db'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '1.5'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['ALLOWED_HOSTS', 'https://a.example'],
  ['ALLOWED_HOSTS', 'a.example,'],
  ['LINE_LOGIN_CHANNEL_ID', '123'],
  ['LINE_LOGIN_CHANNEL_SECRET', 'secret'],
  ['LINE_LIFF_ID', '1234567890'],
  ['LINE_LIFF_AUDIENCES', '1234567890,'],
  ['LINE_ACCESS_BASE', 'ftp://fake.example'],
  ['LINE_API_BASE', 'fake'],
  ['LINE_DATA_API_BASE', 'fake'],
  ['LINE_BOT_CHANNEL_ID', '20000000001'],
  ['LINE_BOT_CHANNEL_SECRET', 'G'.repeat(32)],
  ['LINE_PLATFORM_TLS_PORT', '70000'],
  ['TRUST_PROXY_HOPS', '-1'],
  ['TRUST_PROXY_HOPS', '10'],
  ['RATE_LIMIT_PER_MINUTE', '0'],
  ['CONNECTIONS_PER_ADDRESS', '0'],
  ['OPEN_BOOKINGS_PER_MEMBER', '0'],
  ['SEATS_PER_DAY_PER_MEMBER', '-1'],
  ['OPEN_SEATS_PER_MEMBER', '0'],
  ['BOOKINGS_PER_HOUR_PER_MEMBER', 'x'],
  ['MAX_IN_FLIGHT', 'many'],
  ['DRAIN_SECONDS', '60'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_POOLER', 'statement'],
  ['PREPARED_STATEMENTS', 'yes'],
  ['OFFLINE_PAGES', 'no'],
  ['CHECK_ANSWERS', 'yes'],
  ['JOBS', 'apart'],
  ['METRICS_PORT', '99999'],
  ['DATABASE_DIRECT_URL', 'db'],
  ['DATABASE_READ_URL', 'db'],
])('%s is refused as %s', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: expected `))])
})

describe('contradictory settings', () => {
  const url = 'postgres://app@db/hangkhau'

  test('a transaction pooler requires a direct database URL for notifications', () => {
    const pooled = { DATABASE_URL: url, DATABASE_POOLER: 'transaction' }
    expect(problemsOf(pooled)).toEqual([expect.stringContaining('DATABASE_DIRECT_URL: is required')])
    expect(problemsOf({ ...pooled, DATABASE_DIRECT_URL: url })).toEqual([])
    expect(problemsOf({ DATABASE_URL: url, DATABASE_POOLER: 'session' })).toEqual([])
  })

  test('a pooler is refused for the embedded PostgreSQL', () => {
    expect(problemsOf({ DATABASE_POOLER: 'session' })).toEqual([expect.stringContaining('DATABASE_POOLER: ')])
  })

  test('the metrics port must differ from the port of the site', () => {
    expect(problemsOf({ PORT: '3000', METRICS_PORT: '3000' })).toEqual([
      expect.stringContaining('METRICS_PORT: must be another'),
    ])
    expect(problemsOf({ PORT: '3000', METRICS_PORT: '9464' })).toEqual([])
  })

  test('named statements are off behind a transaction pooler, unless a setting turns them on', () => {
    const pooled = { DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_POOLER: 'transaction' }
    expect(readConfig(pooled).PREPARED_STATEMENTS).toBe('off')
    expect(readConfig({ ...pooled, PREPARED_STATEMENTS: 'on' }).PREPARED_STATEMENTS).toBe('on')
    expect(readConfig({ ...pooled, DATABASE_POOLER: 'session' }).PREPARED_STATEMENTS).toBe('on')
  })
})

test('responses are checked everywhere except in production', () => {
  expect(readConfig({}).CHECK_ANSWERS).toBe('on')
  expect(readConfig({ NODE_ENV: 'test' }).CHECK_ANSWERS).toBe('on')
  expect(readConfig({ CHECK_ANSWERS: 'off' }).CHECK_ANSWERS).toBe('off')
  expect(readConfig(production).CHECK_ANSWERS).toBe('off')
})

test('the LIFF app must be on a channel whose ID tokens are accepted', () => {
  const accepted = { ...production, LINE_LIFF_ID: '1234567890-AbcdEfgh' }
  expect(problemsOf(accepted)).toEqual([])
  expect(readConfig(accepted).LINE_LIFF_ID).toBe('1234567890-AbcdEfgh')
  expect(problemsOf({ ...accepted, LINE_LIFF_AUDIENCES: '1234567891, 1234567890' })).toEqual([])
  for (const other of [{ LINE_LIFF_ID: '1234567892-AbcdEfgh' }, { LINE_LIFF_AUDIENCES: '1234567891' }]) {
    expect(problemsOf({ ...accepted, ...other })).toEqual([expect.stringMatching(/^LINE_LIFF_ID: /)])
  }
})

test('the official account needs id and secret of a channel of its own', () => {
  const bot = {
    LINE_BOT_CHANNEL_ID: '1234567899',
    LINE_BOT_CHANNEL_SECRET: '0123456789abcdef0123456789abcdef',
  }
  expect(problemsOf({ ...production, ...bot })).toEqual([])
  for (const wrong of [
    { ...production, LINE_BOT_CHANNEL_ID: bot.LINE_BOT_CHANNEL_ID },
    { ...production, LINE_BOT_CHANNEL_SECRET: bot.LINE_BOT_CHANNEL_SECRET },
    { ...production, ...bot, LINE_BOT_CHANNEL_ID: production.LINE_LOGIN_CHANNEL_ID },
    bot,
  ])
    expect(problemsOf(wrong)).toEqual([expect.stringMatching(/^LINE_BOT_CHANNEL_(ID|SECRET): /)])
})
