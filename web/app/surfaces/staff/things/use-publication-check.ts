import { useState } from 'react'
import type { PublicationWarnings, ThingForm } from './thing-form.ts'

/** Shows the warnings of a thing before it is published; a second press publishes it in spite of them. */
export function usePublicationCheck({ warningsOf }: ThingForm, id: number) {
  const [found, setFound] = useState<PublicationWarnings>()
  const isWarned = found !== undefined && found.lines.length > 0 && !found.isForbidden
  /** Whether it can be published now. Rejects when the warnings cannot be read. */
  const mayPublish = async (): Promise<boolean> => {
    if (warningsOf === undefined || isWarned) return true
    const read = await warningsOf(id)
    setFound(read)
    return read.lines.length === 0
  }
  return { found, isWarned, mayPublish, forget: () => setFound(undefined) }
}
