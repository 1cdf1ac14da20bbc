import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const always = '報名完成已取消內容巷口共學走到巷口，就開課。0123456789,./年月日—'

/** Characters of headings in the source, not in the database. */
export function displayCharacters(): string[] {
  const folder = join(import.meta.dirname, '../web/app')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') || file.includes('text/legal/'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const headings = sources.flatMap((source) => [
    ...[...source.matchAll(/<PageHead\s+title="([^"]+)"/g)].map(([, title = '']) => title),
    ...[...source.matchAll(/^ {2}title: '([^']+)'/gm)].map(([, title = '']) => title),
  ])
  return [...new Set(Array.from(always + headings.join('')))].filter((one) => one.trim() !== '').toSorted()
}
