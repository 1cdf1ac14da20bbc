import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test.each(['bench.mjs', 'mutate.mjs'])('%s says how it is used, and does nothing else', (script) => {
  const command = `npm run ${path.parse(script).name} -- `
  for (const option of ['--help', '-h']) {
    const printed = execFileSync(process.execPath, [path.join(import.meta.dirname, script), option], {
      encoding: 'utf8',
      timeout: 10_000,
    })
    expect(printed.startsWith(command)).toBe(true)
    expect(printed).not.toContain('[1/3]')
    expect(printed).not.toContain('packages')
  }
})
