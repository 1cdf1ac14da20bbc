import { pageRedirects, pages } from 'contract/pages'
import { withoutEndSlashes } from 'contract/without-end-slashes'
import { redirect, type LoaderFunctionArgs } from 'react-router'

/** Redirects a short path and preserves the query. */
export function loader({ url: { pathname, search } }: LoaderFunctionArgs) {
  const target = pageRedirects[withoutEndSlashes(pathname)] ?? pages.home()
  return redirect(`${target}${search}`, 302)
}
