import type { markCalled, readPhoneList, UnreachedPerson } from 'contract/closures/closures'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { Button } from '#ui/button.tsx'
import { CalledTick } from './called-tick.tsx'
import styles from './phone-list.module.css'

type PhoneListProps = { closureId: string; people: readonly UnreachedPerson[] }

export function PhoneList({ closureId, people }: PhoneListProps) {
  const [phones, setPhones] = useState<ReadonlyMap<string, string>>()
  const { isBusy, run } = useAct()
  const params = { closureId }
  const show = () =>
    callConfirmed<typeof readPhoneList>('POST /api/admin/closure/:closureId/phone-list', { params }).then(
      (list) => setPhones(new Map(list.people.map(({ bookingId, phone }) => [bookingId, phone]))),
      () => undefined,
    )
  const called = people.filter(({ calledAt }) => calledAt !== null).length
  return (
    <>
      <h3>這 {people.length} 位通知不到，請打電話</h3>
      <p className={styles.tools}>
        <span role="status">
          已聯絡 {called}／{people.length} 位
        </span>
        {phones === undefined ? (
          <Button size="small" icon="phone" isBusy={isBusy} onClick={() => void run(show)}>
            顯示完整電話
          </Button>
        ) : (
          <Button size="small" icon="printer" onClick={() => print()} data-print="hide">
            列印名單
          </Button>
        )}
      </p>
      {phones === undefined && <p className={styles.note}>看了誰的電話會留下紀錄。</p>}
      <ul role="list" className={styles.people} aria-label="要打電話的人">
        {people.map((person) => (
          <Person
            key={person.bookingId}
            person={person}
            phone={phones?.get(person.bookingId)}
            closureId={closureId}
          />
        ))}
      </ul>
    </>
  )
}

type PersonProps = { person: UnreachedPerson; phone: string | undefined; closureId: string }

function Person({ person, phone, closureId }: PersonProps) {
  const { bookingId, name, phoneEnd, isGuest, classes } = person
  const send = (isCalled: boolean) =>
    callApi<typeof markCalled>('POST /api/admin/closure/:closureId/called', {
      params: { closureId },
      body: { bookingId, isCalled },
    })
  return (
    <li>
      <strong>{name}</strong>
      <span>
        {phone === undefined ? `手機末三碼 ${phoneEnd}` : <a href={`tel:${phone}`}>{phone}</a>}
        {isGuest && '・基地代為報名'}
      </span>
      <span className={styles.classes}>{classes.join('、')}</span>
      <CalledTick name={name} call={person} send={send} />
    </li>
  )
}
