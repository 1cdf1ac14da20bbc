import type { DayPairs, ParallelDay } from 'contract/transfers/merge'
import { refuse } from '#platform/refuse.ts'

export type PairedDays<Day> = { from: Day; to: ParallelDay | null; capacity: number | undefined }

type Known<Day> = { leaving: readonly Day[]; there: readonly ParallelDay[] }

/** As staff paired them, or as they follow each other. Refuses `invalid_input`. */
export function pairDays<Day extends { id: number }>(
  { leaving, there }: Known<Day>,
  wanted: DayPairs | undefined,
): PairedDays<Day>[] {
  if (wanted === undefined)
    return leaving.map((from, index) => ({ from, to: there[index] ?? null, capacity: undefined }))
  const chosen = new Map(wanted.map((pair) => [pair.from, pair]))
  const isEachOnce =
    chosen.size === wanted.length &&
    chosen.size === leaving.length &&
    leaving.every(({ id }) => chosen.has(id))
  if (!isEachOnce) throw refusedPairs('這一班的日期剛才有變動，請關掉再開一次。')
  const ids = wanted.flatMap(({ to }) => (to === null ? [] : [to]))
  if (new Set(ids).size !== ids.length) throw refusedPairs('有兩天選了同一天，請改選其他日期。')
  const days = new Map(there.map((day) => [day.classDayId, day]))
  if (ids.some((id) => !days.has(id))) throw refusedPairs('有一天已經停課或開始了，請重新選擇。')
  return leaving.map((from) => {
    const { to, capacity } = chosen.get(from.id)!
    return { from, to: to === null ? null : days.get(to)!, capacity: to === null ? undefined : capacity }
  })
}

const refusedPairs = (message: string) => refuse('invalid_input', { fields: [{ path: 'pairs', message }] })
