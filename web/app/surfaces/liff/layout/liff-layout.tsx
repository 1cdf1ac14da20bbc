import { Outlet } from 'react-router'
import { useSession } from '#client/session/use-session.ts'
import { ErrorPage } from '#document/error-page/error-page.tsx'

/** Around every page of the mini-app: LINE shows a header of its own, so there is none here. */
export default function LiffLayout() {
  useSession()
  return <Outlet />
}

export const ErrorBoundary = ErrorPage
