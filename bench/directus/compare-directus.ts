import type { BenchServer } from '#bench-server.ts'
import type { Figure } from '#figures.ts'
import { fillOfficeAndRecords } from '#staff-list-speed.ts'
import { compareLists, compareSearch } from './compare-speed.ts'
import { measureDirectusViews } from './directus-view-bytes.ts'
import { directusVersion, installDirectus } from './install-directus.ts'
import { startDirectus } from './start-directus.ts'

/** T2, T3 and T8 beside Directus on the same database. */
export async function compareDirectus(server: BenchServer): Promise<Figure[]> {
  process.stdout.write(`installing Directus ${directusVersion} into a temporary folder\n`)
  const installed = installDirectus()
  try {
    await fillOfficeAndRecords(server)
    const directus = await startDirectus(server, installed.folder)
    try {
      return [
        ...(await measureDirectusViews(directus)),
        ...(await compareLists(server, directus)),
        ...(await compareSearch(server, directus)),
      ]
    } finally {
      await directus.stop()
    }
  } finally {
    installed.remove()
  }
}
