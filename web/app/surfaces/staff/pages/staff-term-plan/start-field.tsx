import { useState } from 'react'
import { weeksBetween } from '#surfaces/staff/planning/source-texts.ts'
import { TextField } from '#ui/text-field.tsx'

type StartFieldProps = {
  /** Of the whole term; empty while no class has one. */
  firstDay: string
  move: (weeks: number) => void
}

/** Any day of the week in which the term starts. What is typed stays until the field is left: half of a date is one too. */
export function StartField({ firstDay, move }: StartFieldProps) {
  const [typed, setTyped] = useState<string>()
  const type = (date: string) => {
    setTyped(date)
    // A year is typed digit by digit.
    if (firstDay === '' || !/^20\d\d-/.test(date)) return
    const weeks = weeksBetween(firstDay, date)
    if (weeks !== 0) move(weeks)
  }
  return (
    <TextField
      label="從哪一週開始"
      hint="選那一週的任何一天，全部的班一起移"
      type="date"
      value={typed ?? firstDay}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}
