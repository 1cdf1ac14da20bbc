/** The port on which the server of the journeys serves the fake LINE platform under LINE's host names. */
export const lineHostsPort = (sitePort: number): number => sitePort + 20_000
