import { maxDrawDays } from 'contract/draws/staff-draws'
import type { FieldError } from 'contract/errors'
import { startOfTaipeiDay, taipeiDay } from 'contract/taipei-time'
import { windowOf, type AppliedSpace } from '#availability/read-spaces.ts'
import { passDownUntilHours } from '#lots/draw-columns.ts'

type Times = { usesFrom: string; usesTo: string; registersUntil: string; drawsAt: string }
type Around = { spaces: readonly AppliedSpace[]; now: Date }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const farthestMs = 366 * dayMs

/** What is wrong with the times of a new draw; empty: nothing. */
export function problemsOfDraw(times: Times, { spaces, now }: Around): FieldError[] {
  const [from, to] = [times.usesFrom, times.usesTo].map((day) => startOfTaipeiDay(day).getTime()) as [
    number,
    number,
  ]
  const [registersUntil, drawsAt] = [new Date(times.registersUntil), new Date(times.drawsAt)]
  const latest = spaces.map((space) => windowOf(space, registersUntil).latest).toSorted()[0]
  const rules: [boolean, keyof Times, string][] = [
    [registersUntil <= now, 'registersUntil', '登記截止要在現在以後。'],
    [drawsAt <= registersUntil, 'drawsAt', '抽籤要在登記截止以後，中間是協調的時間。'],
    [to < from, 'usesTo', '最後一天不能早於第一天。'],
    [to - from >= maxDrawDays * dayMs, 'usesTo', `一次抽籤最多 ${maxDrawDays} 天。`],
    [to - now.getTime() > farthestMs, 'usesTo', '最遠只能抽一年內的日子。'],
    [
      from - drawsAt.getTime() < passDownUntilHours * hourMs,
      'drawsAt',
      `抽籤要在使用的第一天開始的 ${passDownUntilHours} 小時以前，抽到的人才來得及知道。`,
    ],
    [
      registersUntil.getTime() - now.getTime() < farthestMs && latest !== undefined && times.usesTo > latest,
      'usesTo',
      `登記截止時，選的空間最遠只能申請到 ${taipeiDay(startOfTaipeiDay(latest ?? times.usesTo))}。請縮短日子，或把登記截止延後。`,
    ],
  ]
  return rules.flatMap(([isBroken, path, message]) => (isBroken ? [{ path, message }] : []))
}
