/** Of a span such as `09:00–12:00`, in minutes from midnight. */
export const minutesOfSpan = (span: string): { from: number; to: number } => {
  const [from = 0, to = 0] = span.split('–').map(minutesOf)
  return { from, to }
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
