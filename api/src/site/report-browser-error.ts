import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type BrowserError = { message: string; stack: string; page: string }

/** Maximum reports stored per minute and process; the metrics count all. */
const maxPerMinute = 60

/** Maximum number of stored kinds of errors: invented ones must not fill the table before old ones are deleted. */
const maxKinds = 2_000

/** Creates the verb that stores browser errors, grouped by message and page, without any data about the visitor. */
export function createBrowserErrorReporter(db: Database) {
  let [minute, stored] = [0, 0]
  return async (reported: BrowserError, now: Date): Promise<void> => {
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) [minute, stored] = [current, 0]
    stored += 1
    if (stored > maxPerMinute) return
    const { message, place, page } = withoutPersonalData(reported)
    const fingerprint = createHash('sha256').update(`${message}\n${page}`).digest()
    await sql`
      insert into site.browser_errors (fingerprint, message, place, page, first_at, last_at)
      select ${fingerprint}::bytea, ${message}, ${place}, ${page}, ${now}::timestamptz, ${now}::timestamptz
      where exists (select from site.browser_errors where fingerprint = ${fingerprint})
        or (select count(*) from site.browser_errors) < ${maxKinds}
      on conflict (fingerprint) do update
        set count = browser_errors.count + 1, last_at = excluded.last_at, place = excluded.place`.execute(db)
  }
}

/**
 * The fields of a report that may be stored: the kind of error, a position in the site's scripts, and the page's route
 * template.
 */
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
