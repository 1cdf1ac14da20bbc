/**
 * `npm run admin:passkey-reset`: lists the administrators; with `-- <id>` removes all passkeys of one of them, who can add
 * one again after another login with LINE. For the last administrator, whom nobody else can help.
 */
import { listAdministrators, resetPasskeys } from 'api/passkeys/reset-passkeys'
import { systemClock } from 'api/platform/clock'
import { openDatabase } from 'api/platform/db/database'
import { reachDatabase } from './reach-database.ts'

const run = async (accountId: string | undefined): Promise<void> => {
  const database = await reachDatabase(process.env)
  const db = openDatabase({ url: database.appUrl, maxConnections: 1 })
  const deps = { db, clock: systemClock }
  try {
    if (accountId === undefined) {
      const found = await listAdministrators(deps)
      for (const { accountId: id, name, passkeys } of found)
        console.log(`${id}　${name}　${passkeys} 個通行金鑰`)
      console.log('要移除其中一位的通行金鑰：npm run admin:passkey-reset -- 前面的編號')
      return
    }
    const removed = await resetPasskeys(deps, accountId)
    if (removed === undefined) throw new Error(`${accountId} is no administrator`)
    console.log(`移除了 ${removed} 個通行金鑰。請本人用 LINE 重新登入後台，10 分鐘內到「通行金鑰」新增。`)
  } finally {
    await db.destroy()
    await database.close()
  }
}

try {
  await run(process.argv[2])
} catch (error) {
  console.error(`No passkey was removed: ${(error as Error).message}`)
  process.exitCode = 1
}
