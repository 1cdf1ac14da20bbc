/**
 * Loaded into a server in production mode, which refuses other addresses of LINE: what it sends to LINE's API goes to the
 * local LINE platform instead.
 */
const platform = process.env['JOURNEY_LINE_API']!

const send = globalThis.fetch

const moved = (address: string): string => address.replace(/^https:\/\/api\.line\.me/, platform)

globalThis.fetch = (input, init) => send(typeof input === 'string' ? moved(input) : input, init)
