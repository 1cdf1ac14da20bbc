import { pages } from 'contract/pages'
import { readablePath } from 'contract/readable-path'
import { redirect, type LoaderFunctionArgs } from 'react-router'

export function loader({ url: { pathname } }: LoaderFunctionArgs) {
  return redirect(
    `${pages.notFound()}?path=${encodeURIComponent(readablePath(pathname).slice(0, 200).toWellFormed())}`,
    302,
  )
}
