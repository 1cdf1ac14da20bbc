import { maxCapacity, type StaffDay } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import { useState } from 'react'
import { ChangeSheet } from '#surfaces/staff/class-changes/change-sheet.tsx'
import { concernWords } from '#surfaces/staff/class-changes/change-words.ts'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { Stepper } from '#ui/stepper.tsx'

type CapacitySheetProps = {
  days: readonly StaffDay[]
  /** All coming days of the class. */
  isAll: boolean
  make: Make
  onClose: () => void
}

/** Never fewer seats than are taken. */
export function CapacitySheet({ days, isAll, make, onClose }: CapacitySheetProps) {
  const taken = Math.max(0, ...days.map(({ people }) => people))
  const [capacity, setCapacity] = useState(Math.max(taken, ...days.map((day) => day.capacity)))
  const named = days.map(({ id }) => id)
  const title = isAll ? '全部上課日的名額' : `${taipeiDayTime(new Date(days[0]!.startsAt))} 的名額`
  return (
    <ChangeSheet
      title={title}
      concern={`${concernWords(days)}。多出來的名額會依序給候補的人。`}
      button={`名額改成 ${capacity} 位`}
      read={() => ({
        change: { verb: 'capacity', body: { capacity, days: named } },
        done: `名額已改成 ${capacity} 位`,
      })}
      {...{ make, onClose }}
    >
      <p>{isAll ? '每一天都改成這個名額。' : '這一天可以來的人數，含攜伴。'}</p>
      <Stepper
        label="名額"
        value={capacity}
        min={taken}
        max={maxCapacity}
        minReason={`已有 ${taken} 位報名，不能再少`}
        onChange={setCapacity}
      />
    </ChangeSheet>
  )
}
