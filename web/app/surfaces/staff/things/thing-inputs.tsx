import { Fragment } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { SelectField, type SelectOption } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ChosenList } from './chosen-list.tsx'
import { HoursInput } from './hours-input.tsx'
import { OwnHoursInput } from './own-hours-input.tsx'
import { PlaceInput } from './place-input.tsx'
import { lockOf, type Texts, type ThingForm, type ThingInput, type Values } from './thing-form.ts'
import { TickedList } from './ticked-list.tsx'
import styles from './thing-editor.module.css'

type ThingInputsProps = {
  form: ThingForm
  isNew: boolean
  /** As they were read. */
  values: Values
  inputs: UseFormReturn<Texts>
  options: Readonly<Record<string, readonly SelectOption[]>>
}

export function ThingInputs({ form, isNew, values, inputs, options }: ThingInputsProps) {
  const texts = useWatch({ control: inputs.control }) as Texts
  const known = form.inputs.filter(({ field }) => field in values)
  return known.map((input) => (
    <Fragment key={input.field}>
      {input.section !== undefined && <h2 className={styles.section}>{input.section}</h2>}
      {input.kind === 'number' && input.hasMap && <PlaceInput {...{ inputs, texts }} />}
      {lockOf(input, values) === undefined ? (
        <OneInput
          input={input}
          inputs={inputs}
          isReadOnly={input.isFixed === true && !isNew}
          options={optionsOf(input, options, texts)}
        />
      ) : (
        <p>
          {input.label}：{lockOf(input, values)}
        </p>
      )}
    </Fragment>
  ))
}

const optionsOf = (
  input: ThingInput,
  options: ThingInputsProps['options'],
  texts: Texts,
): readonly SelectOption[] => {
  if (input.kind === 'chosen' || input.kind === 'ticked') return options[input.field] ?? []
  return input.kind === 'choice' ? (options[input.field] ?? input.options(texts)) : []
}

type OneInputProps = {
  input: ThingInput
  inputs: UseFormReturn<Texts>
  isReadOnly: boolean
  options: readonly SelectOption[]
}

function OneInput({ input, inputs, isReadOnly, options }: OneInputProps) {
  const { register, formState } = inputs
  const { field, label, kind, isOptional } = input
  const hint = [input.hint, input.emptyMeans].filter((words) => words !== undefined).join('。')
  const error = formState.errors[field]?.message
  const shared = {
    ...register(field),
    id: `field-${field}`,
    label,
    ...(hint !== '' && { hint }),
    ...(isOptional && { isOptional }),
    ...(error !== undefined && { error }),
  }
  if (kind === 'chosen' || kind === 'ticked' || kind === 'hours')
    return <ListInput {...{ input, inputs, options }} />
  if (kind === 'choice')
    return (
      <SelectField
        {...shared}
        options={options}
        // One of two has no third choice.
        {...(input.of !== 'boolean' && { emptyLabel: isOptional ? '不指定' : '請選擇' })}
      />
    )
  if (kind === 'moment') return <TextField {...shared} type="datetime-local" width="medium" />
  if (kind === 'paragraphs') return <TextArea {...shared} maxLength={input.max} />
  if (kind === 'lines')
    return <TextArea {...shared} maxLength={input.max} rows={input.rows ?? 3} spellCheck={false} />
  if (kind === 'date') return <TextField {...shared} type="date" width="medium" />
  return kind === 'number' ? (
    <TextField {...shared} inputMode="decimal" width="medium" autoComplete="off" />
  ) : (
    <TextField {...shared} maxLength={input.max} autoComplete="off" readOnly={isReadOnly} />
  )
}

function ListInput({
  input,
  inputs,
  options,
}: Omit<OneInputProps, 'isReadOnly'> & { input: { kind: 'chosen' | 'ticked' | 'hours' } }) {
  const { field, label, hint, isOptional } = input
  const value = useWatch({ control: inputs.control, name: field }) ?? ''
  const error = inputs.formState.errors[field]?.message
  const change = (chosen: string) => {
    inputs.setValue(field, chosen, { shouldDirty: true })
    inputs.clearErrors(field)
  }
  const shared = {
    label,
    value,
    id: `field-${field}`,
    onChange: change,
    ...(hint !== undefined && { hint }),
    ...(error !== undefined && { error }),
  }
  if (input.kind === 'hours') {
    const { closed, unset } = input
    return unset === undefined ? (
      <HoursInput
        {...{ ...shared, closed }}
        empty="還沒有填，網站上不會顯示開放時間。"
        isOptional={isOptional === true}
      />
    ) : (
      <OwnHoursInput {...{ ...shared, closed, unset }} />
    )
  }
  return input.kind === 'ticked' ? (
    <TickedList {...{ ...shared, options }} isOptional={isOptional === true} />
  ) : (
    <ChosenList {...{ ...shared, options }} max={input.max} />
  )
}
