import path from 'node:path'
import { replaceWorld } from './ask-for-worlds.ts'
import { test } from './test.ts'

type Site = { baseURL: string | undefined }

/**
 * Gives the journeys of a file a demo world in which nobody has booked anything yet, whatever the files before it did on
 * the same server. Call it first: `test.beforeAll(freshWorld)`.
 */
export const freshWorld = ({ baseURL }: Site): Promise<void> => giveWorld(baseURL, false)

/**
 * The same for a file whose journeys run in parallel, since none changes what another one reads: those on one server share
 * a world, whereas Playwright calls `freshWorld` again for each group of them.
 */
export const sharedWorld = ({ baseURL }: Site): Promise<void> => giveWorld(baseURL, true)

const giveWorld = async (baseURL: string | undefined, mayShare: boolean): Promise<void> =>
  void (await replaceWorld(Number(new URL(baseURL!).port), path.basename(test.info().file), mayShare))
