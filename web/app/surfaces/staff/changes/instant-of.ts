/** The instant of a date `2026-06-03` and a time `19:00` in Taipei, as ISO 8601; undefined when one is missing. */
export function instantOf(date: string, time: string): string | undefined {
  const at = new Date(`${date}T${time}:00+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
