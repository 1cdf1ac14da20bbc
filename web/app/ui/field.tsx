import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Required fields are the default and not marked. */
  isOptional?: boolean
}

export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = FieldTexts & {
  /** Also the target of a link in the error summary. */
  id?: string | undefined
  className?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** In the order that GOV.UK recommends. */
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

export function fieldWiring(id: string, hint: ReactNode, error: ReactNode): FieldWiring {
  const describedBy = classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`)
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }
}

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

export function OptionalMark() {
  return <span className={styles.optional}>（選填）</span>
}
