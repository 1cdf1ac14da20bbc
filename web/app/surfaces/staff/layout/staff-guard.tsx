import { pages } from 'contract/pages'
import { Link, useRouteError } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { ApiError } from '#client/session/call-api.ts'
import { requireLogin } from '#client/session/require-login.ts'
import { showErrorsInGuard } from '#client/session/show-errors-in-guard.ts'
import LoginGuard, { ErrorBoundary as LoginBoundary } from '#features/identity/login-guard.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { requireStaff } from './require-staff.ts'

export { clientLoader, HydrateFallback } from '#features/identity/login-guard.tsx'

export const clientMiddleware = [showErrorsInGuard, requireLogin, requireStaff]

/** Layout route that guards the pages of the back-office. */
export default LoginGuard

export function ErrorBoundary() {
  const error = useRouteError()
  return error instanceof ApiError && error.status === 403 ? <NoStaff /> : <LoginBoundary />
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
        你的帳號沒有後台的權限。需要時，請基地管理員為你開通。
      </EmptyState>
    </Page>
  )
}
