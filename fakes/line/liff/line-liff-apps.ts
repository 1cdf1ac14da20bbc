/** LINE's own app; the SDK contains its id. */
export const scannerLiffId = '1656359117-jxmx5e11'
export const friendRequestLiffId = '1656032314-CWSCEjzU'
export const permissionsLiffId = '1656032314-Xgrw5Pmk'
export const lineLiffIds: readonly string[] = [scannerLiffId, friendRequestLiffId, permissionsLiffId]
