import type { Outcome } from './run-parts.ts'

export function sumOf(outcomes: readonly Outcome[]): string {
  const sum = (which: 'passed' | 'failed') => outcomes.reduce((all, outcome) => all + outcome[which], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

export function tableOf(outcomes: readonly Outcome[]): string {
  const lines = outcomes.map(({ name, seconds, passed, failed }) => {
    const counted = `${String(passed).padStart(5)} passed${failed > 0 ? `, ${failed} failed` : ''}`
    return `  ${seconds.toFixed(1).padStart(6)} s  ${counted}  ${name}`
  })
  return lines.join('\n')
}
