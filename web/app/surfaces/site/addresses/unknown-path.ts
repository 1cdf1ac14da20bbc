import { pages } from 'contract/pages'
import { readablePath } from 'contract/readable-path'
import { redirect, type LoaderFunctionArgs } from 'react-router'

/** Any path that is no page leads to the not-found page, which tells the path that was asked for. */
export function loader({ url: { pathname } }: LoaderFunctionArgs) {
  return redirect(
    `${pages.notFound()}?path=${encodeURIComponent(readablePath(pathname).slice(0, 200).toWellFormed())}`,
    302,
  )
}
