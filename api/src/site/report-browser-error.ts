import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type BrowserError = { message: string; stack: string; page: string }

/** Per minute and process. One address sends ten reports a minute, so a few addresses cannot block others. */
const maxKindsPerMinute = 300
const maxPerKindAndMinute = 10

/** Invented kinds must not fill the table before old ones are deleted. */
const maxKinds = 2_000

export function createBrowserErrorReporter(db: Database) {
  const mayStore = countKinds()
  return async (reported: BrowserError, now: Date): Promise<void> => {
    const { message, place, page } = withoutPersonalData(reported)
    const fingerprint = createHash('sha256').update(`${message}\n${page}`).digest()
    if (!mayStore(fingerprint.toString('hex'), now)) return
    await sql`
      insert into site.browser_errors (fingerprint, message, place, page, first_at, last_at)
      select ${fingerprint}::bytea, ${message}, ${place}, ${page}, ${now}::timestamptz, ${now}::timestamptz
      where exists (select from site.browser_errors where fingerprint = ${fingerprint})
        or (select count(*) from site.browser_errors) < ${maxKinds}
      on conflict (fingerprint) do update
        set count = browser_errors.count + 1, last_at = excluded.last_at, place = excluded.place`.execute(db)
  }
}

const countKinds = () => {
  let minute = 0
  const counts = new Map<string, number>()
  return (kind: string, now: Date): boolean => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) counts.clear()
    minute = current
    const count = counts.get(kind) ?? 0
    if (count >= maxPerKindAndMinute || (count === 0 && counts.size >= maxKindsPerMinute)) return false
    counts.set(kind, count + 1)
    return true
  }
}

/** Keeps the kind of error, a position in the site's scripts, and the page's route template. */
export const withoutPersonalData = ({ message, stack, page }: BrowserError) => ({
  message: message
    .replaceAll(/https?:\/\/[^\s)]+/g, '<address>')
    .replaceAll(/[^\s@]+@[^\s@]+/g, '<mail>')
    // With their query; an unclosed quote, because the message was truncated, extends to the end.
    .replaceAll(/[?&][\w.-]+=\S*/g, '<query>')
    .replaceAll(/"[^"]*"|(?<!\w)'[^']*'|`[^`]*`|「[^」]*」|"[^"]*$|「[^」]*$/g, '<text>')
    // Messages of browsers are English; any other text may be a name.
    .replaceAll(/[^\x20-\x7e]+/g, '<text>')
    .replaceAll(/[\w-]{20,}/g, '<text>')
    .replaceAll(/\d+/g, '<n>')
    .slice(0, 300),
  place: /\/assets\/[\w.-]{1,100}\.js:\d{1,6}:\d{1,8}/.exec(stack)?.[0] ?? '',
  page: page
    .split(/[?#]/, 1)[0]!
    .split('/')
    .map((part) => (/^[a-z_-]{0,40}$/.test(part) ? part : ':id'))
    .join('/')
    .slice(0, 200),
})
