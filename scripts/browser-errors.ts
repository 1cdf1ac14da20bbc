/** `npm run browser-errors`: places in the source are known for pages that are built here. */
import { openDatabase } from 'api/platform/db/database'
import { listBrowserErrors } from 'api/site/list-browser-errors'
import { mapsFolder } from 'server/build-folder'
import { reachDatabase } from './reach-database.ts'
import { sourcePlace } from './source-place.ts'

const database = await reachDatabase(process.env)
const db = openDatabase({ url: database.appUrl, maxConnections: 1 })
try {
  const errors = await listBrowserErrors(db)
  for (const { lastAt, count, page, message, place } of errors) {
    console.log(`${lastAt.toISOString()}  ${count} ×  ${page}`)
    console.log(`    ${message}`)
    if (place !== '') console.log(`    ${sourcePlace(place, mapsFolder)}`)
  }
  if (errors.length === 0) console.log('瀏覽器沒有回報錯誤。')
} finally {
  await db.destroy()
  await database.close()
}
