import { useStore } from '#client/use-store.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { daySelection, setAcceptPartial, type CheckedDay } from './day-selection.ts'

/** For several days, one of which at least is not waited for. Without it all are booked or none. */
export function AcceptPartial({ checkedDays }: { checkedDays: readonly CheckedDay[] }) {
  const { acceptPartial = false } = useStore(daySelection, unread)
  if (checkedDays.length < 2 || checkedDays.every(({ waits }) => waits)) return null
  return (
    <Checkbox
      label="部分額滿時，先報名有名額的日期"
      checked={acceptPartial}
      onChange={({ target }) => setAcceptPartial(target.checked)}
    />
  )
}

const unread = { classId: 0, checkedDays: [] }
