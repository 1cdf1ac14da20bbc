import type { StaffPerson } from 'contract/identity/identity'
import { maxStaffQuery } from 'contract/search/staff-search'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { hitGroups } from './hit-groups.ts'
import { HitList, optionId } from './hit-list.tsx'
import { searchableWords, tooShortWords } from './searchable-words.ts'
import { useStaffSearch } from './use-staff-search.ts'
import styles from './search-dialog.module.css'

/** To the button that asks again, or out of the search. */
const leadingAway = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']

type SearchPanelProps = { roles: StaffPerson['roles']; onClose: () => void }

/** A combobox whose list is always open; Tab leads to the actions of the chosen hit. Keys of a composition belong to the input method. */
export function SearchPanel({ roles, onClose }: SearchPanelProps) {
  const listId = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isComposing, setComposing] = useState(false)
  const [chosen, setChosen] = useState(0)
  const { found, isCurrent, failure, retry } = useStaffSearch(text, isComposing)
  const groups = found === undefined ? [] : hitGroups(found.hits, roles, found.now)
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(chosen, options.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // What has failed is asked again by any key that does not lead away, for which nothing has to be typed.
    if (failure !== undefined && !leadingAway.includes(event.key)) retry()
    if (event.key === 'Enter' && failure !== undefined) return event.preventDefault()
    if (options.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setChosen((active + step + options.length) % options.length)
    }
    // Hits of an earlier text are not what was meant.
    if (event.key !== 'Enter' || !isCurrent) return
    event.preventDefault()
    void navigate(options[active]!.to)
    onClose()
  }
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <TextField
          ref={field}
          label="搜尋"
          icon="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxStaffQuery}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
        />
        <IconButton icon="close" label="關閉" onClick={onClose} />
      </div>
      <div className={styles.body}>
        <HitList {...{ listId, groups, active, onClose }} />
        <p role="status" className={options.length > 0 ? styles.count : styles.words}>
          {statusWords({ text: text.trim(), roles, hasFound: isCurrent, count: options.length })}
        </p>
        {options.length === 0 && failure === undefined && (
          <p className={styles.words}>{searchableWords(roles)}</p>
        )}
        {failure !== undefined && (
          <div role="alert" className={styles.failure}>
            <p>{failure}</p>
            <Button
              size="small"
              variant="outline"
              onClick={() => {
                retry()
                // The button goes with the failure.
                field.current?.focus()
              }}
            >
              再試一次
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

type Status = { text: string; roles: StaffPerson['roles']; hasFound: boolean; count: number }

const statusWords = ({ text, roles, hasFound, count }: Status): string => {
  if (text === '' || !hasFound) return ''
  const tooShort = tooShortWords(text, roles)
  const found = count === 0 ? `找不到「${text}」` : `找到 ${count} 筆`
  return `${[found, tooShort].filter((words) => words !== '').join('，')}${count === 0 ? '。' : ''}`
}
