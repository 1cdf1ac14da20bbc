/** `npm run demo:load`: fills an empty installation with the demo world, to try the site out. Needs its settings. */
import { loadDemo } from './load-demo.ts'
import { reachDatabase } from './reach-database.ts'

const run = async (): Promise<void> => {
  const database = await reachDatabase(process.env)
  try {
    await loadDemo(database.ownerUrl, { now: new Date(), print: console.log })
    console.log(
      'demo: loaded; its people, classes and bookings are invented, and nobody of them gets messages. Before you open, begin again with an empty database.',
    )
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(`Nothing was loaded: ${(error as Error).message}`)
  process.exitCode = 1
}
