export type StepperRange = { min: number; max: number }

/** Returns `min` when the range is empty because no seats are left (max < min). */
export function clampStep(value: number, { min, max }: StepperRange): number {
  return Math.max(min, Math.min(max, Math.trunc(value)))
}

/** Accepts full-width digits; undefined when the text has no number. */
export function readStep(text: string, range: StepperRange): number | undefined {
  const digits = text.normalize('NFKC').replace(/[^\d-]/g, '')
  return /^-?\d+$/.test(digits) ? clampStep(Number(digits), range) : undefined
}

/** ARIA spinbutton; undefined for other keys. */
export function stepForKey(key: string, value: number, range: StepperRange, page = 5): number | undefined {
  const targets: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    PageUp: value + page,
    PageDown: value - page,
    Home: range.min,
    End: range.max,
  }
  const target = targets[key]
  return target === undefined ? undefined : clampStep(target, range)
}
