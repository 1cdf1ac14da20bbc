import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { useEffect } from 'react'
import { Link, useLocation, useRouteError, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { closeErrors } from '#client/notices/toasts.ts'
import { ApiError } from '#client/session/call-api.ts'
import { keepShownPage } from '#client/session/keep-shown-page.ts'
import { requireLogin } from '#client/session/require-login.ts'
import { showErrorsInGuard } from '#client/session/show-errors-in-guard.ts'
import LoginGuard, { ErrorBoundary as LoginBoundary } from '#features/identity/login-guard.tsx'
import { needsPasskey } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { NeedsPasskeyPage } from '#surfaces/staff/passkeys/needs-passkey-page.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { NoStaffRole, requireStaff } from './require-staff.ts'
import { RoleGivers } from './role-givers.tsx'
import { staffContext } from './staff-context.ts'
import { whoMayWords } from './staff-menu.ts'

export { HydrateFallback } from '#features/identity/login-guard.tsx'

export const clientMiddleware = [showErrorsInGuard, keepShownPage, requireLogin, requireStaff]

/** For the menu; null on the page of a class day without a network. */
export const clientLoader = ({ context }: ClientLoaderFunctionArgs) => context.get(staffContext)

export default LoginGuard

export function ErrorBoundary() {
  const error = useRouteError()
  if (error instanceof NoStaffRole) return <NoStaff />
  if (needsPasskey(error)) return <NeedsPasskeyPage />
  return error instanceof ApiError && error.status === 403 ? <OtherRole /> : <LoginBoundary />
}

function OtherRole() {
  const { pathname } = useLocation()
  // The page says more than the toast, which would cover its link on a phone with large text.
  useEffect(closeErrors, [])
  return (
    <Page>
      <HiddenPageMeta title="後台" />
      <EmptyState
        title="這一頁不在你的權限裡"
        headingLevel={1}
        actions={
          <Link to={staffPaths.staffHome()} className={buttonClass({ variant: 'primary' })}>
            回後台首頁
          </Link>
        }
      >
        {whoMayWords(pathname)}
        <RoleGivers />
      </EmptyState>
    </Page>
  )
}

function NoStaff() {
  return (
    <Page>
      <HiddenPageMeta title="後台" />
      <EmptyState
        title="這裡是工作人員的後台"
        headingLevel={1}
        actions={
          <Link to={pages.home()} className={buttonClass({ variant: 'primary' })}>
            回網站首頁
          </Link>
        }
      >
        你的帳號沒有後台的權限。需要時，請基地管理或網站的管理員為你開通。
      </EmptyState>
    </Page>
  )
}
