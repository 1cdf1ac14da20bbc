import { useEffect, useState } from 'react'
import type { DraftErrors } from './errors-by-field.ts'
import { fieldIdOf } from './read-draft.ts'

type Errors = { errors: DraftErrors; attempt: number }

/** What the last press or the server has refused; the first field takes the focus. */
export function useErrors(refused: Errors | undefined) {
  const [own, setOwn] = useState<Errors>({ errors: {}, attempt: 0 })
  const latest = refused !== undefined && refused.attempt > own.attempt ? refused : own
  const first = Object.keys(latest.errors)[0]
  useEffect(() => {
    if (first !== undefined) focusField(fieldIdOf(first))
  }, [first, latest.attempt])
  const refuse = (errors: DraftErrors) => setOwn({ errors, attempt: Date.now() })
  return { ...latest, refuse }
}

const focusField = (id: string) => {
  const target = document.getElementById(id)
  const control = target?.matches('fieldset') ? target.querySelector('input') : target
  control?.focus()
}
