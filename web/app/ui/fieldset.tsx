import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { type FieldTexts, FieldNotes, OptionalMark, fieldWiring } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './fieldset.module.css'

type FieldsetProps = Omit<FieldTexts, 'label'> & {
  legend: ReactNode
  id?: string | undefined
  /** For a legend that is also the heading of its page or step. */
  isLarge?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Fieldset(props: FieldsetProps) {
  const { legend, hint, error, isOptional, isLarge, id: givenId, className, children } = props
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <fieldset
      {...fieldWiring(id, hint, error)}
      className={classNames(styles.fieldset, Boolean(error) && fieldStyles.invalid, className)}
      tabIndex={-1}
    >
      <legend className={isLarge ? styles.largeLegend : fieldStyles.label}>
        {legend}
        {isOptional && <OptionalMark />}
      </legend>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}
