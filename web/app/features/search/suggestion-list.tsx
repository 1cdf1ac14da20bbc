import { taipeiDay } from 'contract/taipei-time'
import { kindNames } from './hit-path.ts'
import { Marked } from './marked.tsx'
import type { Suggestion } from './use-suggestions.ts'
import styles from './suggestion-list.module.css'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  isShown: boolean
  active: number
  onPick: (index: number) => void
}

export const optionId = (listId: string, index: number): string | undefined =>
  index < 0 ? undefined : `${listId}-${index}`

export function SuggestionList({ id, suggestions, isShown, active, onPick }: SuggestionListProps) {
  return (
    <ul role="listbox" id={id} aria-label="建議" hidden={!isShown} className={styles.list}>
      {suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys belong to the field, which has the focus
        <li
          key={`${suggestion.kind}-${suggestion.id ?? suggestion.slug}`}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // Prevents the field from losing the focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(index)}
        >
          <span>
            <Marked text={suggestion.title} />
          </span>
          <span className={styles.kind}>
            {suggestion.next && `${taipeiDay(new Date(suggestion.next.startsAt))}・`}
            {kindNames[suggestion.kind]}
          </span>
        </li>
      ))}
    </ul>
  )
}
