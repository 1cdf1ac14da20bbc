import { taipeiDay } from 'contract/taipei-time'
import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '#ui/text-field.tsx'
import { useCloseOnBack } from '#ui/use-close-on-back.ts'
import { hitPath, kindNames } from './hit-path.ts'
import { Marked } from './marked.tsx'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'
import styles from './search-field.module.css'

type SearchFieldProps = { id: string; label: string; defaultValue?: string; autoFocus?: boolean }

/**
 * The search box with suggestions while typing (ARIA combobox). Without a script it is a plain field of its form.
 * During IME composition, keys belong to the input method and nothing is looked up.
 */
export function SearchField({ id, label, defaultValue = '', autoFocus }: SearchFieldProps) {
  const listId = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(defaultValue)
  const [lastDefault, setLastDefault] = useState(defaultValue)
  // A link or the history has opened another search.
  if (lastDefault !== defaultValue) {
    setLastDefault(defaultValue)
    setText(defaultValue)
  }
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [isComposing, setComposing] = useState(false)
  // During composition the previous suggestions stay.
  const suggestions = useSuggestions(text === lastDefault ? '' : text, isComposing)
  const isShown = isOpen && suggestions.length > 0
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  useCloseOnBack(isShown, close)
  const choose = (suggestion: Suggestion) => {
    close()
    void navigate(hitPath(suggestion))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      return close()
    }
    const chosen = suggestions[active]
    if (event.key === 'Enter' && isShown && chosen) {
      event.preventDefault()
      return choose(chosen)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    // One position more than suggestions: the field.
    const positions = suggestions.length + 1
    setActive(((active + 1 + step + positions) % positions) - 1)
  }
  return (
    <div className={styles.box}>
      <TextField
        id={id}
        name="q"
        type="search"
        icon="search"
        label={label}
        maxLength={64}
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        value={text}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setComposing((event.nativeEvent as InputEvent).isComposing)
          setOpen(true)
          setActive(-1)
        }}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <ul role="listbox" id={listId} aria-label="建議" hidden={!isShown} className={styles.list}>
        {suggestions.map((suggestion, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys belong to the field, which has the focus
          <li
            key={`${suggestion.kind}-${suggestion.id ?? suggestion.slug}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // Prevents the field from losing the focus, which would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
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
    </div>
  )
}
