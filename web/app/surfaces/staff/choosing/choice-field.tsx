import { lazy, Suspense, type ComponentType, type KeyboardEvent, type Ref } from 'react'
import { Field } from '#ui/field.tsx'
import { Select, SelectField, type SelectOption } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OptionSearchProps } from './option-search.tsx'

const importSearch = () => import('./option-search.tsx')

/** Without a network its code may be missing: the form stays, and a select offers the same options. */
const OptionSearch = lazy<ComponentType<SearchProps>>(() =>
  importSearch().catch(() => ({ default: LongSelect })),
)

type SearchProps = Omit<OptionSearchProps, 'ref'> & { ref?: ChoiceFieldProps['ref'] | undefined }

const LongSelect = ({ wiring, label, onChange, ...choice }: SearchProps) => (
  <Select
    {...wiring}
    {...choice}
    aria-label={label}
    emptyLabel="請選擇"
    onChange={({ target }) => onChange(target.value)}
  />
)

/** As many as a phone shows at once. */
const maxInSelect = 10

type ChoiceFieldProps = {
  id?: string
  label: string
  /** Where the label alone does not distinguish one field from another, as in a table: its accessible name. */
  name?: string
  hint?: string
  error?: string
  isOptional?: boolean
  /** The value of an option; empty when none is chosen. */
  value: string
  options: readonly SelectOption[]
  /** What is chosen is done at once: the arrow keys open the list instead of choosing the next option. */
  isActing?: boolean
  onChange: (value: string) => void
  onBlur?: () => void
  /** The control, to be focused. */
  ref?: Ref<HTMLInputElement & HTMLSelectElement>
}

/** As on a Mac, where older browsers have no `showPicker`. */
const openByArrow = (event: KeyboardEvent<HTMLSelectElement>) => {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  if (!isArrow || !('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}

/** One of a few options in a select of the browser, one of many by typing a part of its label. */
export function ChoiceField({
  id,
  label,
  name = label,
  hint,
  error,
  isOptional,
  isActing = false,
  ref,
  ...choice
}: ChoiceFieldProps) {
  const { value, options, onChange, onBlur } = choice
  const texts = {
    label,
    ...(id !== undefined && { id }),
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
    ...(isOptional && { isOptional }),
  }
  if (options.length <= maxInSelect)
    return (
      <SelectField
        {...texts}
        {...(name !== label && { 'aria-label': name })}
        ref={ref}
        emptyLabel="請選擇"
        onChange={({ target }) => onChange(target.value)}
        {...(isActing && { onKeyDown: openByArrow })}
        {...{ value, options, onBlur }}
      />
    )
  return (
    <Field {...texts}>
      {(wiring) => (
        <Suspense fallback={<Skeleton count={1} />}>
          <OptionSearch {...{ wiring, ref, ...choice }} label={name} />
        </Suspense>
      )}
    </Field>
  )
}
