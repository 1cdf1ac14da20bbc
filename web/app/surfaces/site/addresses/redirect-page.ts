import { pageRedirects } from 'contract/pages'
import { redirect, type LoaderFunctionArgs } from 'react-router'

/** Redirects a short path to its page and preserves the query. */
export function loader({ url: { pathname, search } }: LoaderFunctionArgs) {
  const target = pageRedirects[pathname.replace(/(.)\/+$/, '$1')] ?? '/home'
  return redirect(`${target}${search}`, 302)
}
