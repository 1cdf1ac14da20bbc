import { once } from 'node:events'
import { createServer } from 'node:net'
import { CannotStart } from 'api/platform/cannot-start'
import type { Config } from 'api/platform/config'

/** @throws CannotStart with the setting to change */
export async function requireFreePorts({ PORT, HOST, METRICS_PORT, METRICS_HOST }: Config): Promise<void> {
  await requireFreePort('PORT', PORT, HOST)
  if (METRICS_PORT !== undefined) await requireFreePort('METRICS_PORT', METRICS_PORT, METRICS_HOST)
}

const requireFreePort = async (setting: string, port: number, host: string): Promise<void> => {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw new CannotStart(whyNot(setting, port, error as NodeJS.ErrnoException), { cause: error })
  } finally {
    probe.close()
  }
}

const whyNot = (setting: string, port: number, { code, message }: NodeJS.ErrnoException): string => {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. End it, or set ${setting} to another port.`
  if (code === 'EACCES')
    return `Port ${port} needs rights that this user does not have. Set ${setting} to a port from 1024 on.`
  return `The server cannot listen on port ${port}: ${message}`
}
