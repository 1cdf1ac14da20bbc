import { Outlet } from 'react-router'
import { useSession } from '#client/session/use-session.ts'
import { ErrorPage } from '#document/error-page/error-page.tsx'

/** Layout of the mini-app. It has no header, because LINE shows one. */
export default function LiffLayout() {
  useSession()
  return <Outlet />
}

export const ErrorBoundary = ErrorPage
