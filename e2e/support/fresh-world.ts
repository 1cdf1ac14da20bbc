/** The port on which the server of the journeys takes the wish for a new demo world. */
export const worldPort = (sitePort: number): number => sitePort + 10_000

/**
 * Gives the journeys of a file a demo world in which nobody has booked anything yet, whatever the files before it did on
 * the same server. Call it first: `test.beforeAll(freshWorld)`.
 */
export const freshWorld = async ({ baseURL }: { baseURL: string | undefined }): Promise<void> => {
  const port = worldPort(Number(new URL(baseURL!).port))
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST' })
  if (!response.ok) throw new Error(`no new demo world: ${await response.text()}`)
}
