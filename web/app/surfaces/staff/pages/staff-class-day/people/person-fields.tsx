import type { NamedPerson } from 'contract/attendance/named-person'
import type { KnownPerson } from 'contract/attendance/roster'
import type { BookedDayState } from 'contract/booking/booked-day'
import { apartWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { StaffRefusal } from './staff-refusal.ts'
import { readPhoneDigits } from './use-known-people.ts'

export type TypedPerson = { phone: string; name: string; chosen: string }
export const nobodyYet: TypedPerson = { phone: '', name: '', chosen: '' }
const somebodyElse = 'somebody-else'

type PersonFieldsProps = {
  typed: TypedPerson
  known: readonly KnownPerson[] | undefined
  wrong?: StaffRefusal['fields'] | undefined
  onChange: (typed: TypedPerson) => void
}

export function PersonFields({ typed, known = [], wrong = {}, onChange }: PersonFieldsProps) {
  const isNew = known.length === 0 || typed.chosen === somebodyElse
  return (
    <>
      <TextField
        label="電話號碼"
        hint="手機，或含區碼的市話"
        type="tel"
        autoComplete="off"
        maxLength={20}
        error={wrong.phone}
        value={typed.phone}
        onChange={(event) => onChange({ ...typed, phone: event.target.value, chosen: '' })}
      />
      {known.length > 0 && (
        <RadioGroup
          legend="這支電話有人用過"
          name="person"
          variant="row"
          options={[
            ...known.map((person) => ({
              value: person.personId,
              label: person.name,
              description: knownWords(person),
              isDisabled: isLive(person.state),
            })),
            { value: somebodyElse, label: '別人', description: '共用這支電話的另一個人' },
          ]}
          value={typed.chosen}
          onChange={(event) => onChange({ ...typed, chosen: event.target.value })}
        />
      )}
      {isNew && (
        <TextField
          label="姓名"
          autoComplete="off"
          maxLength={40}
          error={wrong.name}
          value={typed.name}
          onChange={(event) => onChange({ ...typed, name: event.target.value })}
        />
      )}
    </>
  )
}

/** Undefined while a known person has to be chosen first. */
export function personOf(typed: TypedPerson, known: readonly KnownPerson[] = []): NamedPerson | undefined {
  if (known.length > 0 && typed.chosen === '') return undefined
  if (known.some(({ personId }) => personId === typed.chosen)) return { personId: typed.chosen }
  const named = { name: typed.name, phone: readPhoneDigits(typed.phone) }
  return typed.chosen === somebodyElse ? { ...named, isSomebodyElse: true } : named
}

const isLive = (state: BookedDayState | null): boolean =>
  state === 'booked' || state === 'offered' || state === 'waiting'

const knownWords = ({ isMember, state }: KnownPerson): string => {
  const who = isMember ? '會員，會收到通知' : '之前由基地代為報名'
  if (!isLive(state) || state === null) return who
  return `${who}・${state === 'booked' ? '這一天已經報名' : apartWords[state]}`
}
