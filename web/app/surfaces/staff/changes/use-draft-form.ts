import { useState } from 'react'
import { useDraft } from '#client/session/use-draft.ts'

/**
 * State for the fields of a sheet, which are kept as `useDraft` keeps a text.
 *
 * @param form names the sheet and what it is about
 * @param initial of the first rendering; later ones do not replace what is typed
 */
export function useDraftForm<Fields extends object>(
  form: string,
  initial: Fields,
): [Fields, (changed: Partial<Fields>) => void] {
  const [start] = useState(() => JSON.stringify(initial))
  const [text, setText] = useDraft(form, start)
  // A draft of an earlier version may lack fields.
  const fields = { ...(JSON.parse(start) as Fields), ...(JSON.parse(text) as Partial<Fields>) }
  return [fields, (changed) => setText(JSON.stringify({ ...fields, ...changed }))]
}
