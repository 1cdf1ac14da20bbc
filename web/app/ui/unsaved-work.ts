let count = 0

/** Says that something is typed or chosen that nobody has saved. Returns what says that it is saved, or given up. */
export function noteUnsavedWork(): () => void {
  count += 1
  return () => void (count -= 1)
}

/** Whether a touch beside a sheet could lose something. */
export const hasUnsavedWork = (): boolean => count > 0
