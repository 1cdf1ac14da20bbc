import type { countUnread } from 'contract/notifications'
import { callApi } from '#client/session/call-api.ts'

/** The number of unread messages; undefined when it could not be read, which nobody has to know. */
export const readUnread = (): Promise<number | undefined> =>
  callApi<typeof countUnread>('GET /api/member/inbox/unread', {}, { isQuiet: true }).then(
    ({ unread }) => unread,
    () => undefined,
  )
