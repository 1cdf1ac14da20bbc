import type { LoggedMessage } from 'contract/notifications/message-log'
import { taipeiDayTime } from 'contract/taipei-time'
import { StatusPill } from '#ui/status-pill.tsx'
import { deliveryWords } from './delivery-words.ts'
import { MessageText } from './message-text.tsx'
import { ResendMessage } from './resend-message.tsx'
import styles from './message-list.module.css'

export function MessageList({ messages }: { messages: readonly LoggedMessage[] }) {
  return (
    <ol role="list" className={styles.messages}>
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
    </ol>
  )
}

function MessageItem({ message }: { message: LoggedMessage }) {
  const { id, heading, memberName, title, at, readAt, deliveries, resentAt, mayResend } = message
  return (
    <li className={styles.message} data-testid={`message-${id}`}>
      <time dateTime={at} className={styles.time}>
        {taipeiDayTime(new Date(at))}
      </time>
      <div className={styles.what}>
        <h2>
          {memberName}・{heading}
        </h2>
        {title !== '' && <p>{title}</p>}
      </div>
      <ul role="list" className={styles.ways} aria-label="送到哪裡">
        <li>
          <StatusPill state={readAt === null ? 'info' : 'ok'} size="small">
            {readAt === null ? '站內：還沒讀' : `站內：${taipeiDayTime(new Date(readAt))} 讀過`}
          </StatusPill>
        </li>
        {deliveries.map((delivery) => {
          const { word, pill } = deliveryWords(delivery)
          return (
            <li key={delivery.channel}>
              <StatusPill state={pill} size="small">
                {word}
              </StatusPill>
            </li>
          )
        })}
        {resentAt !== null && (
          <li>
            <StatusPill state="info" size="small">
              {taipeiDayTime(new Date(resentAt))} 重送
            </StatusPill>
          </li>
        )}
      </ul>
      <MessageText messageId={id} name={`${memberName}・${heading}`} />
      {mayResend && (
        <div className={styles.again}>
          {deliveries.some(({ state }) => state === 'unknown') && <p>可能已經送到過一次，再送會收到兩則。</p>}
          <ResendMessage message={message} />
        </div>
      )}
    </li>
  )
}
