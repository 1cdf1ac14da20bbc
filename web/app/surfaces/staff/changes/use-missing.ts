import { useEffect, useRef, useState, type ReactNode } from 'react'
import { focusFirstWrong } from './focus-first-wrong.ts'

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
 * Shows at its field what is missing, once the button was pressed. `refuse` also focuses that field, which is looked for below
 * `fieldsRef`. Until there is one, for example while its choices are being loaded, `unsaid` is what is missing.
 */
export function useMissing(missing: Missing | undefined) {
  const fieldsRef = useRef<HTMLDivElement>(null)
  const [presses, setPresses] = useState(0)
  const answered = useRef(0)
  const [isUnsaid, setUnsaid] = useState(false)
  const isOpen = missing !== undefined
  useEffect(() => {
    const fields = fieldsRef.current
    if (fields === null || answered.current === presses) return
    const focusWrong = (): boolean => {
      const wrong = focusFirstWrong(fields)
      const isAnswered = wrong !== null || !isOpen
      if (isAnswered) answered.current = presses
      setUnsaid(!isAnswered)
      return isAnswered
    }
    if (focusWrong()) return
    const observer = new MutationObserver(() => focusWrong() && observer.disconnect())
    observer.observe(fields, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [presses, isOpen])
  const shown = presses > 0 || missing?.isShownAtOnce ? missing : undefined
  const errorOf: ErrorOf = (field) => (shown?.field === field ? { error: shown.message } : {})
  const refuse = () => setPresses((before) => before + 1)
  return { fieldsRef, errorOf, refuse, unsaid: isUnsaid ? shown?.message : undefined }
}
