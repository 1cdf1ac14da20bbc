/** `npm run line:check`: one line for each check, in zh-TW; the exit code is 1 when something is wrong. */
import { checkLine } from 'api/official-account/line-check/check-line'
import type { CheckedByLine } from 'contract/site/line-check'
import { readLineSettings } from './read-line-settings.ts'

const marks: Record<CheckedByLine['state'], string> = { right: '✔', wrong: '✘', look: '？' }

try {
  const results = await checkLine(await readLineSettings(process.env))
  for (const { state, text } of results) console.log(`${marks[state]} ${text}`)
  const count = results.filter(({ state }) => state === 'wrong').length
  console.log(count === 0 ? '程式看得到的設定都正確；標「？」的請自行確認。' : `有 ${count} 項需要修正。`)
  process.exitCode = count === 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
