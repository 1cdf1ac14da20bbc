import type { Sent } from 'contract/endpoint'
import type { decideClass } from 'contract/office/class-decision'
import type { changeDays, postponeDays } from 'contract/office/day-plan'
import type {
  addClassDay,
  cancelClassDays,
  ChangedClass,
  moveClassDay,
  recallChange as recall,
  relocateClassDays,
  restoreClassDays,
  setCapacity,
  setClassRules,
  StaffClass,
} from 'contract/office/staff-class'
import type { mergeClass } from 'contract/transfers/merge'
import { callApi } from '#client/session/call-api.ts'
import { sendOnce } from '#surfaces/staff/changes/send-once.ts'

export type ClassChange =
  | { verb: 'capacity'; body: Sent<typeof setCapacity>['body'] }
  | { verb: 'cancel'; body: Sent<typeof cancelClassDays>['body'] }
  | { verb: 'restore'; body: Sent<typeof restoreClassDays>['body'] }
  | { verb: 'move'; body: Sent<typeof moveClassDay>['body'] }
  | { verb: 'day'; body: Sent<typeof addClassDay>['body'] }
  | { verb: 'venue'; body: Sent<typeof relocateClassDays>['body'] }
  | { verb: 'change-days'; body: Sent<typeof changeDays>['body'] }
  | { verb: 'postpone'; body: Sent<typeof postponeDays>['body'] }
  | { verb: 'merge'; body: Sent<typeof mergeClass>['body'] }
  | { verb: 'rules'; body: Sent<typeof setClassRules>['body'] }
  | { verb: 'decision'; body: Sent<typeof decideClass>['body'] }

/** Undoes a change before anybody is notified of it; resolves with what was done, in words. Rejects like `callApi`. */
export async function recallChange(classId: number, actId: string): Promise<string> {
  await callApi<typeof recall>('POST /api/admin/class/:classId/recall', {
    params: { classId: String(classId) },
    body: { actId },
  })
  return '已收回，這項更動沒有通知任何人。'
}

/** `seen` is absent on pages that do not read the class, for changes that are compared with their preview. */
export type ClassAsRead = Pick<StaffClass, 'id'> & Partial<Pick<StaffClass, 'seen'>>

/** Makes a change of the class as it was read, once also when the response is lost. Rejects like `callApi`. */
export const changeClass = ({ id, seen }: ClassAsRead, change: ClassChange): Promise<ChangedClass> =>
  // Without `seen`, which the page may have read again between two tries.
  sendOnce({ id, change }, (idempotencyKey) =>
    send(
      { params: { classId: String(id) }, query: seen === undefined ? {} : { seen: String(seen) } },
      change,
      idempotencyKey,
    ),
  )

type Of = Pick<Sent<typeof setCapacity>, 'params' | 'query'>

const send = (of: Of, change: ClassChange, idempotencyKey: string): Promise<ChangedClass> => {
  const call = { idempotencyKey }
  const { verb, body } = change
  switch (verb) {
    case 'capacity':
      return callApi<typeof setCapacity>('POST /api/admin/class/:classId/capacity', { ...of, body }, call)
    case 'cancel':
      return callApi<typeof cancelClassDays>('POST /api/admin/class/:classId/cancel', { ...of, body }, call)
    case 'restore':
      return callApi<typeof restoreClassDays>('POST /api/admin/class/:classId/restore', { ...of, body }, call)
    case 'move':
      return callApi<typeof moveClassDay>('POST /api/admin/class/:classId/move', { ...of, body }, call)
    case 'day':
      return callApi<typeof addClassDay>('POST /api/admin/class/:classId/day', { ...of, body }, call)
    case 'venue':
      return callApi<typeof relocateClassDays>('POST /api/admin/class/:classId/venue', { ...of, body }, call)
    case 'change-days':
      return callApi<typeof changeDays>('POST /api/admin/class/:classId/change-days', { ...of, body }, call)
    case 'postpone':
      return callApi<typeof postponeDays>('POST /api/admin/class/:classId/postpone', { ...of, body }, call)
    case 'merge':
      return callApi<typeof mergeClass>('POST /api/admin/class/:classId/merge', { ...of, body }, call)
    case 'rules':
      return callApi<typeof setClassRules>('POST /api/admin/class/:classId/rules', { ...of, body }, call)
    case 'decision':
      return callApi<typeof decideClass>('POST /api/admin/class/:classId/decision', { ...of, body }, call)
  }
}
