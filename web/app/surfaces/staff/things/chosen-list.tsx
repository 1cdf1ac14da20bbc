import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { SelectField, type SelectOption } from '#ui/select-field.tsx'
import type { Texts, ThingInput } from './thing-form.ts'
import styles from './chosen-list.module.css'

type ChosenListProps = {
  input: ThingInput & { kind: 'chosen' }
  inputs: UseFormReturn<Texts>
  options: readonly SelectOption[]
  error?: string
}

/** Several of the options, in the order in which they were chosen. */
export function ChosenList({ input, inputs, options, error }: ChosenListProps) {
  const { field, label, hint, max } = input
  const text = (useWatch({ control: inputs.control, name: field }) as string | undefined) ?? ''
  const chosen = text === '' ? [] : text.split(',')
  const set = (values: readonly string[]) => {
    inputs.setValue(field, values.join(','), { shouldDirty: true })
    inputs.clearErrors(field)
  }
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const rest = options.filter(({ value }) => !chosen.includes(value))
  return (
    <div className={styles.chosen}>
      {chosen.length > 0 && (
        <ul role="list" aria-label={label}>
          {chosen.map((value) => (
            <li key={value}>
              {labelOf(value)}
              <Button
                size="small"
                variant="quiet"
                icon="close"
                aria-label={`移除${labelOf(value)}`}
                onClick={() => set(chosen.filter((each) => each !== value))}
              >
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < max && (
        <SelectField
          id={`field-${field}`}
          label={chosen.length === 0 ? label : `再加一位${label}`}
          {...(hint !== undefined && { hint })}
          {...(error !== undefined && { error })}
          isOptional
          value=""
          options={rest}
          emptyLabel="請選擇"
          onChange={({ target }) => set([...chosen, target.value])}
        />
      )}
    </div>
  )
}
