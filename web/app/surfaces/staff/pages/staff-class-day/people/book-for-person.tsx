import type { Roster } from 'contract/attendance/attendance'
import { useState } from 'react'
import { bringIntoView } from '#surfaces/staff/changes/bring-into-view.ts'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { useFocusOnWrong } from '#surfaces/staff/changes/use-focus-on-wrong.ts'
import { ReasonField } from '#surfaces/staff/pages/staff-class-day/overbooking/reason-field.tsx'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { nobodyYet, PersonFields, personOf } from './person-fields.tsx'
import { SourceChoice, usualSource } from './source-choice.tsx'
import { useBooking, type Booked, type FullChoice } from './use-booking.ts'
import { useKnownPeople } from './use-known-people.ts'
import styles from './people.module.css'

type BookForPersonProps = {
  roster: Pick<Roster, 'id' | 'classId' | 'seatsLeft' | 'isCutOff' | 'startsAt' | 'mayManage'>
  now: number
  /** People who stand here are checked in at once. */
  isCheckInOpen: boolean
  reload: () => Promise<void>
  onBooked: (booked: Booked & { who: string; isGuest: boolean; isHere: boolean }) => void
  onClose: () => void
}

export function BookForPerson({ roster, now, isCheckInOpen, reload, onBooked, onClose }: BookForPersonProps) {
  const [{ typed, people, reason }, set] = useDraftForm(`book for person ${roster.id}`, {
    typed: nobodyYet,
    people: 1,
    reason: '',
  })
  const { mayManage } = roster
  const [source, setSource] = useState(mayManage ? usualSource(roster, now) : 'counter')
  const [chosenWhenFull, setWhenFull] = useState<FullChoice>('wait')
  const { known, whenKnown } = useKnownPeople(roster.id, typed.phone)
  const { send, wrong, refusal, refusals, isBusy, isExcepted, forget } = useBooking(roster, reload)
  const form = useFocusOnWrong(refusals)
  const isOver = people > roster.seatsLeft
  const whenFull = roster.isCutOff && mayManage ? 'overbook' : chosenWhenFull
  const isHere = isCheckInOpen && source === 'counter' && !(isOver && whenFull === 'wait')
  const member = known?.find(({ personId, isMember }) => isMember && personId === typed.chosen)
  const chosen = known?.find(({ personId }) => personId === typed.chosen)
  const press = async () => {
    // A fast user presses before the number has been looked up.
    const person = personOf(typed, known ?? (await whenKnown()))
    const booked = await send({ person, people, source, isOver, whenFull, reason })
    if (booked)
      onBooked({ ...booked, who: chosen?.name ?? typed.name, isGuest: member === undefined, isHere })
  }
  const alert = wrong.person ?? refusal?.alert
  const verb = isOver ? (whenFull === 'wait' ? '候補' : '超收') : isHere ? '報名並簽到' : '報名'
  return (
    <Sheet
      isOpen
      title="幫人報名"
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void press()}>
          {refusal?.isOverlap || isExcepted ? '仍要' : ''}
          {verb} {people} 位
        </Button>
      }
    >
      <div ref={form} className={styles.form}>
        {mayManage && <SourceChoice value={source} onChange={setSource} />}
        <PersonFields
          typed={typed}
          known={known}
          wrong={refusal?.fields}
          onChange={(next) => {
            set({ typed: next })
            forget()
          }}
        />
        <div className={styles.people}>
          <p>連本人幾位</p>
          <Stepper label="人數" value={people} min={1} max={6} onChange={(count) => set({ people: count })} />
        </div>
        {isOver && !mayManage && <p>{fullWords(roster)}，可以加入候補。要超收，請找班務。</p>}
        {isOver && mayManage && <WhenFull {...{ roster, whenFull }} onChange={setWhenFull} />}
        {((isOver && whenFull === 'overbook') || isExcepted) && (
          <ReasonField
            {...(isExcepted && { label: '例外的原因', example: '跟主管確認過，這一次可以' })}
            value={reason}
            error={wrong.reason}
            onChange={(words) => set({ reason: words })}
          />
        )}
        <p role="alert" ref={alert === undefined ? null : bringIntoView} className={styles.error}>
          {alert}
        </p>
      </div>
    </Sheet>
  )
}

type WhenFullProps = {
  roster: Pick<Roster, 'seatsLeft' | 'isCutOff'>
  whenFull: FullChoice
  onChange: (choice: FullChoice) => void
}

const fullWords = ({ seatsLeft }: Pick<Roster, 'seatsLeft'>): string =>
  seatsLeft <= 0 ? '這一天已經額滿' : `這一天只剩 ${seatsLeft} 席`

function WhenFull({ roster, whenFull, onChange }: WhenFullProps) {
  const left = fullWords(roster)
  if (roster.isCutOff) return <p>{left}，寫下原因可以超收，名額會加上不夠的位子。</p>
  return (
    <RadioGroup
      legend={left}
      name="when-full"
      variant="row"
      options={[
        { value: 'wait', label: '加入候補', description: '依順序遞補' },
        { value: 'overbook', label: '超收', description: '名額加上不夠的位子，候補的人順位不變' },
      ]}
      value={whenFull}
      onChange={(event) => onChange(event.target.value as FullChoice)}
    />
  )
}
