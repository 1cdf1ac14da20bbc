import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { sqlPlaceOf } from './own-mutators.mjs'

const required = 0.85

/** Mutants without an observable effect, each with the reason. */
const excuses = JSON.parse(readFileSync(new URL('excused.json', import.meta.url), 'utf8'))

const killedStatuses = new Set(['Killed', 'Timeout', 'RuntimeError', 'CompileError'])

export function judge(results, project) {
  const mutants = results
    .filter(({ status }) => status !== 'Ignored')
    .map((result) => describe(result, project))
  const survivors = mutants.filter(({ status }) => !killedStatuses.has(status))
  const excused = survivors.filter((mutant) => excuses.some((excuse) => matches(excuse, mutant)))
  for (const mutant of survivors.filter((each) => !excused.includes(each)))
    console.log(
      `${mutant.file}:${mutant.line}  ${mutant.mutator}${mutant.status === 'NoCoverage' ? ', no test' : ''}\n  - ${mutant.from}\n  + ${mutant.to}`,
    )
  const files = new Set(mutants.map(({ file }) => file))
  const unused = excuses.filter(
    (excuse) => files.has(excuse.file) && !excused.some((mutant) => matches(excuse, mutant)),
  )
  for (const { file, from, to } of unused) console.log(`unused excuse: ${file}: ${from} → ${to}`)
  for (const file of files)
    printScore(
      file,
      mutants.filter((mutant) => mutant.file === file),
      excused,
    )
  return mutants.length > 0 && printScore('all', mutants, excused) >= required
}

const matches = (excuse, { file, from, to, text }) =>
  excuse.file === file &&
  excuse.from === from &&
  excuse.to === to &&
  (excuse.in === undefined || text.includes(excuse.in))

const describe = ({ fileName, location, mutatorName, replacement, status }, project) => {
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const sql = sqlPlaceOf({ location, replacement })
  const line = sql?.line ?? location.start.line
  return {
    file: relative(project, fileName),
    line,
    text: lines[line - 1].trim(),
    from: sql?.from ?? cut(lines, location),
    to: sql?.to ?? oneLine(replacement),
    mutator: mutatorName,
    status,
  }
}

const oneLine = (code) => code.replace(/\s+/g, ' ').trim()

const cut = (lines, { start, end }) => {
  const part = lines.slice(start.line - 1, end.line)
  part[part.length - 1] = part.at(-1).slice(0, end.column - 1)
  part[0] = part[0].slice(start.column - 1)
  return oneLine(part.join('\n'))
}

const printScore = (what, mutants, excused) => {
  const killed = mutants.filter(({ status }) => killedStatuses.has(status)).length
  const excusedCount = mutants.filter((mutant) => excused.includes(mutant)).length
  const score = mutants.length === excusedCount ? 1 : killed / (mutants.length - excusedCount)
  console.log(
    `${(score * 100).toFixed(1).padStart(5)} %  ${what}: ${killed} of ${mutants.length} killed, ${excusedCount} excused`,
  )
  return score
}
