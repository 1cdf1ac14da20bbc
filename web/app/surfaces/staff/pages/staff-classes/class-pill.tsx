import type { ListedClass } from 'contract/planning/class-list'
import { listedStateWords } from '#surfaces/staff/planning/listed-state-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'

export function ClassPill({ listed, now }: { listed: ListedClass; now: number }) {
  const { pill, word } = listedStateWords(listed, now)
  return (
    <StatusPill state={pill} size="small">
      {word}
    </StatusPill>
  )
}
