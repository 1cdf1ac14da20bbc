/** Address of a map with the way to a place; opens the phone's map application where there is one. */
export const directionsTo = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
