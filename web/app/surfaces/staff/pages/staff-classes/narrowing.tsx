import type { Answer } from 'contract/endpoint'
import type { listStaffClasses } from 'contract/planning/class-list'
import { staffPaths } from 'contract/staff-pages'
import type { ChangeEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { SelectField, type SelectOption } from '#ui/select-field.tsx'
import { narrowedOf, type Narrowed } from './class-list-address.ts'
import styles from './page.module.css'

type Options = NonNullable<Answer<typeof listStaffClasses>['options']>
const toOptions = (things: Options['bases']): SelectOption[] =>
  things.map(({ id, name }) => ({ value: String(id), label: name }))

/** What an address chooses is shown, also when nothing here has it. */
const withChosen = (options: readonly SelectOption[], chosen: string): readonly SelectOption[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }]

type NarrowingProps = { chosen: Omit<Narrowed, 'q'>; options: Options }

/** Selects of the search form around them; each sends it when it changes. */
export function Narrowing({ chosen, options: { bases, rooms, teachers } }: NarrowingProps) {
  const submit = useSubmit()
  const { location } = useNavigation()
  // While the list is read, what was just chosen.
  const shown =
    location?.pathname === staffPaths.staffClasses()
      ? narrowedOf(new URLSearchParams(location.search))
      : chosen
  const send = ({ currentTarget: { name, form } }: ChangeEvent<HTMLSelectElement>) => {
    const fields = new FormData(form!)
    // A room is one of its base.
    if (name === 'base') fields.delete('room')
    void submit(fields, { action: staffPaths.staffClasses() })
  }
  const select = (
    name: keyof NarrowingProps['chosen'],
    label: string,
    { all, options }: { all: string; options: readonly SelectOption[] },
  ) => (
    <SelectField
      name={name}
      label={label}
      emptyLabel={all}
      options={withChosen(options, shown[name])}
      value={shown[name]}
      onChange={send}
    />
  )
  const roomOptions = rooms.map((room) => ({ value: room, label: room }))
  return (
    <div className={styles.narrowing}>
      {(bases.length > 1 || chosen.base !== '') &&
        select('base', '基地', { all: '全部基地', options: toOptions(bases) })}
      {(rooms.length > 0 || chosen.room !== '') &&
        select('room', '教室', { all: '全部教室', options: roomOptions })}
      {select('teacher', '老師', { all: '全部老師', options: toOptions(teachers) })}
    </div>
  )
}
