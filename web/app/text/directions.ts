/** Phones open the URL in their map app. */
export const directionsTo = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
