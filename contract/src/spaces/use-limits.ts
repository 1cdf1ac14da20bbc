/** Of one application. */
export const maxUses = 60

/** Minutes: a use starts and ends on the half-hour. */
export const useStep = 30

const stepMs = useStep * 60_000

/** The first moment from then on at which a use may start. */
export const firstStart = (earliest: Date): Date => new Date(Math.ceil(earliest.getTime() / stepMs) * stepMs)
