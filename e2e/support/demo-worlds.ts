import { auditDatabase } from './audit-database.ts'
import type { DemoDatabase, DemoDatabases } from './demo-databases.ts'
import { prepareServer, type DemoServer } from './demo-server.ts'

type World = { database: DemoDatabase; server: DemoServer }

export type DemoWorlds = {
  /** Serves a new demo world to these journeys; resolves when the site answers. */
  replace: (users: string) => Promise<void>
  /** Who uses the present world; undefined before the first. */
  users: () => string | undefined
  /** The database of the present world. */
  database: () => DemoDatabase
  /** Ends the present world, and returns what all users have left that breaks a rule. */
  end: () => Promise<string[]>
}

/**
 * The demo worlds of one port, one after the other. While journeys use one, the server of the next one is prepared, and
 * the data of the one before are audited.
 */
export function startDemoWorlds(port: number, databases: DemoDatabases): DemoWorlds {
  const ending = new AbortController()
  const prepare = async (): Promise<World> => {
    const database = await databases.copy()
    return { database, server: await prepareServer(port, database, ending.signal) }
  }
  let next = prepared(prepare)
  let present: (World & { users: string }) | undefined
  const audits: Promise<string[]>[] = []
  const endPresent = async (): Promise<void> => {
    if (present === undefined) return
    const { server, database, users } = present
    present = undefined
    await server.stop()
    audits.push(auditLeft(database, users, databases))
  }
  return {
    replace: async (users) => {
      try {
        const world = await next
        await endPresent()
        await world.server.listen()
        present = { ...world, users }
      } finally {
        next = prepared(prepare)
      }
    },
    users: () => present?.users,
    database: () => {
      if (present === undefined) throw new Error('call freshWorld first: no demo world is served')
      return present.database
    },
    end: async () => {
      await endPresent()
      ending.abort()
      const unused = await next.catch(() => undefined)
      await unused?.server.stop()
      return (await Promise.all(audits)).flat()
    },
  }
}

/** Starts to prepare a world. A failure rejects the returned promise, also when nothing awaits it yet. */
const prepared = (prepare: () => Promise<World>): Promise<World> => {
  const world = prepare()
  world.catch(() => undefined)
  return world
}

/** An audit that fails counts as a broken rule: nobody awaits it before the end. */
const auditLeft = async (
  database: DemoDatabase,
  users: string,
  { drop }: DemoDatabases,
): Promise<string[]> => {
  try {
    const violations = await auditDatabase(database.appUrl)
    await drop(database)
    return violations.map((violation) => `${users} left data that breaks a rule: ${violation}`)
  } catch (error) {
    return [`the data that ${users} left could not be audited: ${String(error)}`]
  }
}
