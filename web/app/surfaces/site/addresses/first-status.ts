import { pages } from 'contract/pages'
import { listPersonStatuses } from 'contract/people/people'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { readerContext } from '#client/server-context.ts'

/** Redirects to the stories of the first person status; 404 when there is none. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [first] = await context.get(readerContext)(listPersonStatuses, {})
  if (first === undefined) throw data(null, { status: 404 })
  return redirect(pages.personaList({ slug: first.id }), 302)
}
