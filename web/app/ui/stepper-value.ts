/** Lowest and highest number a stepper may hold. */
export type StepperRange = { min: number; max: number }

/** Keeps a number inside its range; a range whose seats are gone (max < min) gives `min`. */
export function clampStep(value: number, { min, max }: StepperRange): number {
  return Math.max(min, Math.min(max, Math.trunc(value)))
}

/** Reads what was typed, full-width digits included; anything without a number is undefined. */
export function readStep(text: string, range: StepperRange): number | undefined {
  const digits = text.normalize('NFKC').replace(/[^\d-]/g, '')
  return /^-?\d+$/.test(digits) ? clampStep(Number(digits), range) : undefined
}

/** Where a key leads, following the ARIA spinbutton pattern; undefined for keys that are not ours. */
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
