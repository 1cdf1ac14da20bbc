import { lazy, Suspense, useState, type ComponentProps, type ComponentType, type SyntheticEvent } from 'react'
import { TextField } from '#ui/text-field.tsx'
import type { SuggestionsProps } from './suggestions.tsx'
import styles from './search-field.module.css'

/** Without its file the field stays a plain one. */
const importSuggestions = (): Promise<{ default: ComponentType<SuggestionsProps> }> =>
  import('./suggestions.tsx')
const Suggestions = lazy(() => importSuggestions().catch(() => ({ default: () => null })))

/** The code of the suggestions is loaded when the field gets the focus. */
export function SearchField(field: ComponentProps<typeof TextField>) {
  const [event, setEvent] = useState<SyntheticEvent<HTMLInputElement>>()
  return (
    <div className={styles.box}>
      {/* React repeats a focus before the hydration after an input that was held (defer-events.ts). */}
      <TextField
        {...field}
        onFocus={(focus) => setEvent((before) => before ?? focus)}
        onInput={setEvent}
        onCompositionEnd={setEvent}
      />
      <Suspense>{event && <Suggestions event={event} />}</Suspense>
    </div>
  )
}
