import type { FieldError } from 'contract/errors'

/** Messages by field; the times are `uses`, or `uses.3` for one of them. */
export type DraftErrors = Readonly<Record<string, string>>

/** The first message of each field; what is wrong inside a time belongs to the time. */
export function errorsByField(fields: readonly FieldError[]): DraftErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of fields) {
    const [name = '', index] = path.split('.')
    errors[name === 'uses' && index !== undefined ? `uses.${index}` : name] ??= message
  }
  return errors
}
