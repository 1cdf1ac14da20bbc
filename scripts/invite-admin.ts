import { systemClock } from 'api/platform/clock'
import { readConfig } from 'api/platform/config'
import { openDatabase } from 'api/platform/db/database'
/**
 * `npm run admin:invite`: prints a link. The first person who opens it within half an hour and logs in with LINE becomes an
 * administrator. Needs the settings of the installation.
 */
import { makeAdminLink } from 'api/roles/make-admin-link'
import { openLogins } from 'server/open-logins'
import { reachDatabase } from './reach-database.ts'

const run = async (): Promise<void> => {
  const config = readConfig(process.env)
  const { keys } = await openLogins(config)
  const database = await reachDatabase(process.env)
  const db = openDatabase({ url: database.appUrl, maxConnections: 1 })
  try {
    const publicOrigin = new URL(config.PUBLIC_URL).origin
    const link = await makeAdminLink({ db, clock: systemClock, keys, publicOrigin })
    console.log(`請用要當管理員的人的手機或電腦開啟，並用 LINE 登入。30 分鐘內有效，只能用一次：\n\n${link}`)
  } finally {
    await db.destroy()
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(`No invitation was made: ${(error as Error).message}`)
  process.exitCode = 1
}
