import { createOrderKey } from '#client/session/create-order-key.ts'

export const { keyFor: keyForBooking, isOutcomeUncertain, forget: forgetBookingKey } = createOrderKey()
