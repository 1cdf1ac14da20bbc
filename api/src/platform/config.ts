import { contradictions, demoProblems, productionProblems } from './config-problems.ts'
import { settings, type Settings } from './settings.ts'

export type Config = Settings & {
  HOST: string
  PUBLIC_URL: string
  DRAIN_SECONDS: number
  LOG_LEVEL: string
  PREPARED_STATEMENTS: 'on' | 'off'
  CHECK_ANSWERS: 'on' | 'off'
  /** No LINE channel is set: the site uses fakes and listens on this machine only. */
  demo: boolean
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Throws a ConfigError that names every problem at once. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: expected ${issue.message}`),
    )
  }
  const demo = parsed.data.LINE_LOGIN_CHANNEL_ID === undefined
  const problems = [
    ...demoProblems(parsed.data, demo),
    ...productionProblems(parsed.data, demo),
    ...contradictions(parsed.data),
  ]
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    ...parsed.data,
    HOST: parsed.data.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    PUBLIC_URL: (parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`).replace(/\/+$/, ''),
    DRAIN_SECONDS: parsed.data.DRAIN_SECONDS ?? (demo ? 0 : 2),
    // In demo mode requests are not logged, so that the hint for the user stays visible.
    LOG_LEVEL: parsed.data.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    // A transaction pooler may switch to another PostgreSQL connection between two statements.
    PREPARED_STATEMENTS:
      parsed.data.PREPARED_STATEMENTS ?? (parsed.data.DATABASE_POOLER === 'transaction' ? 'off' : 'on'),
    CHECK_ANSWERS: parsed.data.CHECK_ANSWERS ?? (parsed.data.NODE_ENV === 'production' ? 'off' : 'on'),
    demo,
  }
}
