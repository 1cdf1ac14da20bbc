import { useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Input, TextField } from 'react-aria-components/TextField'
import { classNames } from '#ui/class-names.ts'
import type { FieldWiring } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SelectOption } from '#ui/select-field.tsx'
import controls from '#ui/control.module.css'
import styles from './option-search.module.css'

export type OptionSearchProps = {
  label: string
  wiring: FieldWiring
  /** The value of an option; empty when none is chosen. */
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** One of many options, found by typing a part of its label. The list opens below while the field has the focus. */
export default function OptionSearch(props: OptionSearchProps) {
  const { label, wiring, value, options, onChange, onBlur, ref } = props
  /** Undefined while the list is closed; the field then shows what is chosen. */
  const [typed, setTyped] = useState<string>()
  const { contains } = useFilter({ sensitivity: 'base' })
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  const open = () => setTyped((known) => known ?? '')
  /** What is typed into the closed field follows the label that it shows. */
  const type = (text: string) => setTyped(typed === undefined ? text.slice(chosen.length) : text)
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    setTyped(undefined)
    onBlur?.()
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // The list has closed after a choice, or by Esc.
    const opens = typed === undefined && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    // Esc closes the list, not also the sheet that it is in.
    const closes = typed !== undefined && event.key === 'Escape'
    if (!opens && !closes) return
    event.preventDefault()
    if (closes) event.stopPropagation()
    setTyped(opens ? '' : undefined)
  }
  return (
    <I18nProvider locale="zh-TW">
      <div role="presentation" onBlur={leave} onKeyDown={pressKey}>
        <Autocomplete filter={contains} inputValue={typed ?? chosen} onInputChange={type}>
          <TextField aria-label={label} className={classNames(controls.wrap)}>
            <Input
              {...wiring}
              ref={ref}
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- React Aria adds `aria-controls`
              role="combobox"
              aria-expanded={typed !== undefined}
              className={classNames(controls.control, controls.select)}
              placeholder={chosen || '輸入名稱，或從清單選'}
              onFocus={open}
              onClick={open}
            />
            <Icon name="chevron-down" className={controls.arrow} />
          </TextField>
          {typed !== undefined && (
            <ListBox<SelectOption>
              aria-label={`${label}的選項`}
              className={classNames(styles.list)}
              items={options}
              renderEmptyState={() => <p className={styles.empty}>沒有符合的選項</p>}
              onAction={(key) => {
                onChange(String(key))
                setTyped(undefined)
              }}
            >
              {(option) => (
                <ListBoxItem id={option.value} textValue={option.label} className={classNames(styles.option)}>
                  {option.label}
                </ListBoxItem>
              )}
            </ListBox>
          )}
        </Autocomplete>
      </div>
    </I18nProvider>
  )
}
