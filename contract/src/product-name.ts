/** Where no setting can be read: error documents, the API's description, the fake LINE platform. */
export const productName = '巷口共學'
