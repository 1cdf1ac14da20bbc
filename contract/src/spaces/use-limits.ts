/** Of one application. */
export const maxUses = 60

/** Minutes: a use starts and ends on the half-hour. */
export const useStep = 30
