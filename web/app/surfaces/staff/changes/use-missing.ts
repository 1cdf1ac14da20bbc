import { useEffect, useState, type ReactNode } from 'react'
import { useFocusOnWrong } from './use-focus-on-wrong.ts'

/** What a sheet lacks before its button does anything, and the field that lacks it. */
export type Missing = {
  field: string
  message: string
  /** It contradicts what is typed already, so that it is said before the button is pressed. */
  isShownAtOnce?: true
}

/** For the props of a field. */
export type ErrorOf = (field: string) => { error?: string }

/** The fields of a sheet, which say themselves what is missing when they ask `errorOf`. */
export type SheetFields = ReactNode | ((errorOf: ErrorOf) => ReactNode)

export const isMissing = (read: object | string): read is Missing =>
  typeof read === 'object' && 'field' in read

export const missingOf = (read: object | string): Missing | undefined => (isMissing(read) ? read : undefined)

export const fieldsWith = (fields: SheetFields, errorOf: ErrorOf): ReactNode =>
  typeof fields === 'function' ? fields(errorOf) : fields

/**
 * Says at its field what is missing, once the button was pressed. `refuse` also focuses that field, which is looked for below
 * `fieldsRef`. `unsaid` is what is missing where there is no such field, for example because its choices are being loaded.
 */
export function useMissing(missing: Missing | undefined) {
  const [presses, setPresses] = useState(0)
  const fieldsRef = useFocusOnWrong(presses)
  const shown = presses > 0 || missing?.isShownAtOnce ? missing : undefined
  const errorOf: ErrorOf = (field) => (shown?.field === field ? { error: shown.message } : {})
  const [isUnsaid, setUnsaid] = useState(false)
  useEffect(() => {
    if (presses > 0) setUnsaid(fieldsRef.current?.querySelector('[aria-invalid="true"]') === null)
  }, [presses, fieldsRef])
  const refuse = () => setPresses((before) => before + 1)
  return { fieldsRef, errorOf, refuse, unsaid: isUnsaid ? shown?.message : undefined }
}
