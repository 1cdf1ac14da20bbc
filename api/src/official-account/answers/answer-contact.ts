import type { messagingApi } from '@line/bot-sdk'
import { pages } from 'contract/pages'
import { dialledParts } from 'contract/tel-address'
import { sql } from 'kysely'
import type { Message } from '#line-messaging/line-messaging.ts'
import { buttonCard } from '#official-account/messages/button-card.ts'
import { cut } from '#official-account/messages/day-facts.ts'
import type { AnswerDeps } from './answer-deps.ts'

const maxBases = 3

export async function answerContact(
  { db, links, now }: AnswerDeps,
  memberId: string | undefined,
): Promise<Message[]> {
  const [{ email, phone }, bases] = await Promise.all([
    readContact(db),
    memberId === undefined ? [] : readOwnBases(db, memberId, now),
  ])
  const contacts = [...(email === '' ? [] : [`寫信：${email}`]), ...(phone === '' ? [] : [`電話：${phone}`])]
  const hint = email === '' ? [] : ['來信請寫報名編號，我們會比較快找到你的資料。']
  const phones = bases.map(({ name, phone }) => `${name} ${phone}`)
  return [
    buttonCard({
      title: '聯絡我們',
      text: [...contacts, ...phones, ...hint].join('\n') || '請從下面找到離你最近的基地。',
      actions: [
        ...bases.flatMap(callBase),
        { type: 'uri', label: '聯絡方式', uri: `${links.origin}${pages.contact()}` },
        { type: 'uri', label: '各基地的電話與地址', uri: `${links.origin}${pages.baseList()}` },
      ],
    }),
  ]
}

type Base = { name: string; phone: string }

const callBase = ({ name, phone }: Base): messagingApi.URIAction[] => {
  const digits = dialledParts(phone)[0] ?? ''
  return digits.length < 7 ? [] : [{ type: 'uri', label: cut(`打給${name}`, 20), uri: `tel:${digits}` }]
}

/** Empty: not entered. */
const readContact = async (db: AnswerDeps['db']): Promise<{ email: string; phone: string }> => {
  const found = await sql<{ email: string; phone: string }>`
    select contact_email as email, phone from site.settings`.execute(db)
  return found.rows[0]!
}

const readOwnBases = async (db: AnswerDeps['db'], memberId: string, now: Date): Promise<Base[]> => {
  const found = await sql<Base>`
    select s.name, s.phone from booking.booking_days x
      join catalog.class_days d on d.id = x.class_day_id
      join catalog.classes c on c.id = x.class_id
      join places.bases s on s.id = c.base_id
    where x.member_id = ${memberId} and x.state = 'booked' and d.ends_at > ${now}
    group by s.id, s.name, s.phone order by min(d.starts_at), s.id limit ${maxBases}`.execute(db)
  return found.rows
}
