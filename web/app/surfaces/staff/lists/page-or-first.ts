import { redirect } from 'react-router'
import { isRefusedWith } from '#client/is-refused-with.ts'

/** What `read` reads of a list. With the cursor of another order, which is refused, a redirect to the first page instead. */
export async function pageOrFirst<Page>(
  { cursor, firstPage }: { cursor: string; firstPage: string },
  read: () => Promise<Page>,
): Promise<Page> {
  try {
    return await read()
  } catch (error) {
    if (cursor === '' || !isRefusedWith(error, 400)) throw error
    throw redirect(firstPage)
  }
}
