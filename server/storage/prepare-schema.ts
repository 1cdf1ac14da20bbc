import { holdDatabaseLock } from 'api/platform/db/hold-database-lock'
import { migrate } from 'api/platform/db/migrate'
import { migrateJobs } from 'api/platform/jobs/migrate-jobs'

type Options = { loadDemo: boolean; print: (line: string) => void }

/** A database lock serialises processes that start together. */
export async function prepareSchema(ownerUrl: string, { loadDemo, print }: Options): Promise<void> {
  await holdDatabaseLock(ownerUrl, async () => {
    const applied = await migrate(ownerUrl)
    if (applied.length > 0) print(`database: ${applied.length} migrations applied`)
    await migrateJobs(ownerUrl)
    if (loadDemo) await loadDemoWorld(ownerUrl, print)
  })
}

const loadDemoWorld = async (ownerUrl: string, print: Options['print']): Promise<void> => {
  const { isEmptyWorld } = await import('db/demo/is-empty-world')
  if (!(await isEmptyWorld(ownerUrl))) return
  print('demo: loading the demo world')
  const demo = await import('db/demo/load-demo-world')
  await demo.loadDemoWorld(ownerUrl, new Date())
}
