import type { Roster } from 'contract/attendance/attendance'
import { checkInOpensMs } from 'contract/attendance/check-in-rules'
import { requestSources, type RequestSource } from 'contract/attendance/named-person'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { sourceWords } from './source-words.ts'

const segments = requestSources.map((value) => ({ value, label: sourceWords[value] }))

/** People stand at the counter when the door is open, and phone before that. */
export const usualSource = ({ startsAt }: Pick<Roster, 'startsAt'>, now: number): RequestSource =>
  now >= Date.parse(startsAt) - checkInOpensMs ? 'counter' : 'phone'

type SourceChoiceProps = { value: RequestSource; onChange: (source: RequestSource) => void }

/** The message to the member names the source. */
export function SourceChoice({ value, onChange }: SourceChoiceProps) {
  return <SegmentedControl label="怎麼聯絡的" name="source" {...{ segments, value, onChange }} />
}
