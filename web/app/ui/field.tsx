import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './field.module.css'

/** What every field shows around its control. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** The sentence of what is wrong; the same words stand in the error summary. */
  error?: ReactNode
  /** Adds 「（選填）」; required is the default and is not marked. */
  isOptional?: boolean
}

/** Attributes a control needs so that label, hint and error belong to it. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldTexts & {
  /** Also the target of an error summary link. */
  id?: string | undefined
  className?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** Label, hint, error and one control, in the order GOV.UK found to work. */
export function Field({ label, hint, error, isOptional, id: givenId, className, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={classNames(styles.field, Boolean(error) && styles.invalid, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <OptionalMark />}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children(fieldWiring(id, hint, error))}
    </div>
  )
}

/** Wires a control to the notes that `FieldNotes` renders under the same id. */
export function fieldWiring(id: string, hint: ReactNode, error: ReactNode): FieldWiring {
  const described = classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`)
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

/** Hint and error texts; used by fields and fieldsets alike. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size="small" />
          <span>
            <VisuallyHidden>錯誤：</VisuallyHidden>
            {error}
          </span>
        </p>
      )}
    </>
  )
}

/** 「（選填）」 behind a label or legend. */
export function OptionalMark() {
  return <span className={styles.optional}>（選填）</span>
}
