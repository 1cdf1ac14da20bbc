import { pageRedirects } from 'contract/pages'
import { redirect, type LoaderFunctionArgs } from 'react-router'

/** Leads an address that is only a short form on to its page, with the query it came with. */
export function loader({ url: { pathname, search } }: LoaderFunctionArgs) {
  const target = pageRedirects[pathname.replace(/(.)\/+$/, '$1')] ?? '/home'
  return redirect(`${target}${search}`, 302)
}
