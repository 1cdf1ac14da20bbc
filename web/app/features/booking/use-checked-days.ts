import type { ClassDetail } from 'contract/catalog/class-detail'
import { useEffect, useMemo } from 'react'
import { useStore } from '#client/use-store.ts'
import { daySelection, followCookie, openSelection, type CheckedDay } from './day-selection.ts'

const emptySelection = { classId: 0, checkedDays: [] }

/** Follows the cookie that preserves the selection over the login. */
export function useCheckedDays({ id, days }: ClassDetail): readonly CheckedDay[] {
  const selection = useStore(daySelection, emptySelection)
  // A day that has become full stays selected and says so: the booking must not omit it silently.
  const openIds = useMemo(
    () => new Set(days.filter(({ state }) => state === 'bookable' || state === 'full').map((day) => day.id)),
    [days],
  )
  useEffect(() => openSelection(id, openIds), [id, openIds])
  useEffect(followCookie, [])
  return selection.classId === id ? selection.checkedDays : []
}
