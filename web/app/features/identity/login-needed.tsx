import { useEffect, useLayoutEffect } from 'react'
import { useRevalidator } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { startLogin } from '#client/session/login.ts'
import { useStore } from '#client/use-store.ts'
import { hasProfileDraft } from '#features/identity/profile-draft.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LineMark } from '#ui/line-mark.tsx'
import { Page } from '#ui/page.tsx'

export function LoginNeeded() {
  const { isLogin } = useStore(authState, loggedOut)
  const { revalidate } = useRevalidator()
  // When a session ends at the end of a long form, the screen would show the footer.
  useLayoutEffect(() => {
    if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  useEffect(() => {
    if (isLogin) void revalidate()
  }, [isLogin, revalidate])
  return (
    <Page>
      <HiddenPageMeta title="請先登入" />
      <EmptyState
        title="請先登入"
        headingLevel={1}
        actions={
          <Button variant="outline" size="large" onClick={() => void startLogin()}>
            <LineMark /> 用 LINE 繼續
          </Button>
        }
      >
        {hasProfileDraft()
          ? '剛才填的內容已經先存起來，用同一個帳號登入就會回到表單。'
          : '登入後就能看到這一頁。'}
      </EmptyState>
    </Page>
  )
}
