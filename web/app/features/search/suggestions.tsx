import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hitPath } from './hit-path.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'

export type SuggestionsProps = {
  event: SyntheticEvent<HTMLInputElement>
}

/**
 * Adds suggestions to a field that is already on the page (ARIA combobox), so that their code can be loaded later. The
 * field is not replaced, because a phone would close its keyboard. During IME composition nothing is looked up.
 */
export default function Suggestions({ event }: SuggestionsProps) {
  const input = event.target as HTMLInputElement
  const listId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(nothing)
  const suggestions = useSuggestions(typed.text, typed.isComposing)
  const { isShown, active, open, close, pick, onKey } = useCombobox(suggestions.length, (index) => {
    // On the class list the field stays, and its text would count as a keyword.
    showDefault(input)
    setTyped({ ...nothing, isLive: true })
    void navigate(pathOf(suggestions[index]!, input.form), { preventScrollReset: true })
  })
  const read = (heard: Event, isLive: boolean) =>
    setTyped({ text: input.value, isComposing: (heard as InputEvent).isComposing ?? false, isLive })
  const [seen, setSeen] = useState<unknown>()
  if (seen !== event) {
    setSeen(event)
    // Typed before this component listened. At the focus, text may still be in composition.
    if (!typed.isLive && event.type !== 'focus') {
      read(event.nativeEvent, false)
      open()
    }
  }
  // A link or the history has opened another search.
  useOnNavigation(() => {
    showDefault(input)
    setTyped({ ...nothing, isLive: true })
    close()
  })
  useFieldEvents(input, {
    input: (heard) => {
      read(heard, true)
      open()
    },
    compositionend: (heard) => read(heard, true),
    keydown: (key) => onKey(key as KeyboardEvent),
    blur: close,
  })
  useAttributes(input, {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': String(isShown),
    'aria-activedescendant': (isShown && optionId(listId, active)) || null,
  })
  const onPick = (index: number) => {
    // Closes the keyboard of a phone, which covers what was chosen.
    input.blur()
    pick(index)
  }
  return <SuggestionList id={listId} onPick={onPick} {...{ suggestions, isShown, active }} />
}

/** `isLive`: this component has received an event itself, so later reports of the field are already known. */
const nothing = { text: '', isComposing: false, isLive: false }

const showDefault = (input: HTMLInputElement): void => {
  input.value = input.defaultValue
}

/** The page of a suggestion. A link to the class list, the only one with a query, keeps what the form sends besides. */
const pathOf = (suggestion: Suggestion, form: HTMLFormElement | null): string => {
  const [path = '', query] = hitPath(suggestion).split('?')
  if (query === undefined) return path
  const all = new URLSearchParams(query)
  for (const { name, value } of form?.querySelectorAll<HTMLInputElement>('[type=hidden]') ?? [])
    if (!all.has(name)) all.set(name, value)
  return `${path}?${all.toString()}`
}

type FieldEvent = 'input' | 'compositionend' | 'keydown' | 'blur'

const useFieldEvents = (
  input: HTMLInputElement,
  handlers: Record<FieldEvent, (event: Event) => void>,
): void => {
  const onEvent = useEffectEvent((event: Event) => handlers[event.type as FieldEvent](event))
  useEffect(() => {
    const controller = new AbortController()
    const listener = (event: Event) => onEvent(event)
    for (const type of ['input', 'compositionend', 'keydown', 'blur'])
      input.addEventListener(type, listener, { signal: controller.signal })
    return () => controller.abort()
  }, [input])
}

const useOnNavigation = (act: () => void): void => {
  const { search } = useLocation()
  const shown = useRef(search)
  const onNavigation = useEffectEvent(act)
  useEffect(() => {
    if (shown.current !== search) onNavigation()
    shown.current = search
  }, [search])
}

/** Sets attributes on an element that another component renders; null removes one. */
const useAttributes = (input: HTMLInputElement, attributes: Record<string, string | null>): void => {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  })
}
