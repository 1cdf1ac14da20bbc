import * as log from 'contract/notifications/message-log'
import * as contract from 'contract/notifications/notifications'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeNoticeChoices } from './choices/change-notice-choices.ts'
import { readNoticeChoices } from './choices/read-notice-choices.ts'
import { markAsRead } from './inbox/mark-as-read.ts'
import { readInbox } from './inbox/read-inbox.ts'
import { readMenuNews } from './inbox/read-menu-news.ts'
import { countUndelivered } from './message-log/count-undelivered.ts'
import { readLoggedText } from './message-log/read-logged-text.ts'
import { readMessageLog } from './message-log/read-message-log.ts'
import { resendMessage } from './message-log/resend-message.ts'

type NotificationDeps = { db: Database; clock: Clock }

export const notificationRoutes = ({ db, clock }: NotificationDeps): Route[] => [
  route(contract.readInbox, ({ query }, { actor }) => readInbox(db, query, actor.accountId)),
  route(contract.countUnread, (_, { actor }) => readMenuNews(db, actor.accountId, clock.now())),
  route(contract.markAsRead, ({ body }, { actor }) => markAsRead(db, body, actor.accountId, clock.now())),
  route(contract.readNoticeChoices, (_, { actor }) => readNoticeChoices(db, actor.accountId)),
  route(contract.changeNoticeChoices, ({ body }, { actor }) =>
    changeNoticeChoices(db, body, actor.accountId),
  ),
  route(log.readMessageLog, ({ query }, { actor }) =>
    readMessageLog(db, query, { reader: actor, now: clock.now() }),
  ),
  route(log.countUndelivered, (_, { actor }) => countUndelivered(db, { reader: actor, now: clock.now() })),
  route(log.readLoggedText, ({ params }, { actor }) =>
    readLoggedText(db, params.messageId, { reader: actor, now: clock.now() }),
  ),
  route(log.resendMessage, ({ params }, { actor }) => resendMessage({ db, clock }, { ...params, actor })),
]
