import { once } from 'node:events'
import { Server } from 'node:net'

/**
 * Loaded into a server before its own code. The server prepares everything while another one still serves these ports,
 * sends 'prepared' when it would listen, and listens after any message of the process that started it.
 */
const ports = [process.env['PORT'], process.env['LINE_PLATFORM_TLS_PORT']].map(Number)

const listen = Reflect.get(Server.prototype, 'listen') as (this: Server, ...args: unknown[]) => Server

const released = once(process, 'message')

Server.prototype.listen = function (this: Server, ...args: unknown[]): Server {
  // The check at the start, which asks by number whether the port is free: the present server still uses it.
  if (typeof args[0] === 'number' && ports.includes(args[0])) return listen.apply(this, [0, ...args.slice(1)])
  const [options] = args as [{ port?: number } | undefined]
  if (!ports.includes(options?.port ?? 0)) return listen.apply(this, args)
  process.send?.('prepared')
  void released.then(() => listen.apply(this, args))
  return this
}
