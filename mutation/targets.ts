import { domains } from '../walls.ts'

/** With all subfolders. `scripts/mutation-targets.test.ts` finds folders that are neither here nor excluded below. */
export const targetFolders: readonly string[] = [
  ...['platform', ...Object.keys(domains)].map((name) => `api/src/${name}`),
  'contract/src',
  'server/pages',
  'web/app/client/session',
  'web/app/features',
  'web/app/text',
]

export type Exclusion = {
  files: string
  containing?: RegExp
  reason: string
}

export const excludedFiles: readonly Exclusion[] = [
  { files: '**/*.test.{ts,tsx}', reason: 'tests' },
  { files: '**/testing/**', reason: 'only tests use it' },
  { files: '**/*.generated.ts', reason: 'generated from the database' },
  { files: 'api/src/*.ts', reason: 'connects the domains; every test of an endpoint runs it' },
  { files: '**/routes.ts', reason: 'connects endpoints with verbs; types compare them with the contract' },
  { files: '**/jobs.ts', reason: 'connects jobs with verbs' },
  {
    files: 'contract/src/**/*.ts',
    containing: /= endpoint\(\{/,
    reason: 'declares endpoints; types compare both sides, the security tests of api/src the limits',
  },
  { files: 'web/app/**/*.tsx', reason: 'components, which the journeys test' },
  { files: 'web/app/features/**/use-*.ts', reason: 'hooks of components, which the journeys test' },
  {
    files: 'server/pages/{serve-files,serve-worker,start-rendering}.ts',
    reason: 'connects the built site with the server; tests of processes and journeys run it',
  },
  {
    files: 'web/app/text/legal/**',
    reason: 'texts that lawyers change; two tests compare them with what is there',
  },
  { files: 'web/app/text/glossary.ts', reason: 'a list of words for a test' },
  { files: 'web/app/text/page-names.ts', reason: 'names without a rule; types find a missing page' },
]

/** They measure times or race, so they are slow and may fail on a busy machine without a fault. */
export const excludedTests = [
  '**/*-at-once*.test.ts',
  '**/jobs.test.ts',
  'api/src/identity/*.security.test.ts',
] as const
