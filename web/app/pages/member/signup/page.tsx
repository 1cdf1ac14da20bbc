import type { listClassFilterOptions } from 'contract/catalog'
import { consentVersion, type signUp } from 'contract/identity'
import { pages } from 'contract/pages'
import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { ProfileForm } from '../../../features/profile-form/profile-form.tsx'
import { errorsByField, readProfileForm } from '../../../features/profile-form/read-profile-form.ts'
import { LoginNeeded } from '../../../shell/login-needed.tsx'
import { showSuccess } from '../../../shell/notices/toasts.ts'
import { authState, setTokenInfo } from '../../../shell/session/auth-state.ts'
import { ApiError, callApi } from '../../../shell/session/call-api.ts'
import { isLoggedIn } from '../../../shell/session/require-login.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Page, PageHead } from '../../../ui/page.tsx'
import { HiddenPageMeta } from '../../../shell/head/page-meta.tsx'

export { HydrateFallback } from '../../../shell/hydrate-fallback.tsx'

export async function clientLoader() {
  const options = await callApi<typeof listClassFilterOptions>('GET /api/class-filter', {})
  return { isLogin: isLoggedIn(), statuses: options.audiences, interests: options.categories }
}

/** Only pages of our own are gone on to after signing up. */
const ownPath = (path: string | null): string =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : pages.home()

export default function SignupPage() {
  const { isLogin, statuses, interests } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [refused, setRefused] = useState<{ errors: Record<string, string>; attempt: number }>({
    errors: {},
    attempt: 0,
  })
  if (!isLogin) return <LoginNeeded />
  const submit = async (form: FormData) => {
    const again = (errors: Record<string, string>) =>
      setRefused(({ attempt }) => ({ errors, attempt: attempt + 1 }))
    if (form.get('consent') !== 'yes') return again({ consent: '請先閱讀並勾選同意。' })
    try {
      const body = { ...readProfileForm(form), consent: consentVersion as typeof consentVersion }
      const { name } = await callApi<typeof signUp>('POST /api/member/signup', { body }, { isQuiet: true })
      const { token, refresh } = authState.read()
      setTokenInfo({ token, refresh, name })
      showSuccess('註冊完成，歡迎加入。')
      await navigate(ownPath(search.get('returnTo')), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'already_signed_up')
        return await navigate(ownPath(search.get('returnTo')), { replace: true })
      again(error.problem.fields ? errorsByField(error.problem.fields) : { name: error.message })
    }
  }
  return (
    <Page width="reading">
      <HiddenPageMeta title="註冊" />
      <PageHead title="第一次來，認識一下">填一次就好，之後報名不用再填。</PageHead>
      <ProfileForm
        {...{ statuses, interests }}
        initial={{ name: authState.read().name.slice(0, 40) }}
        errors={refused.errors}
        attempt={refused.attempt}
        onSubmit={(form) => void submit(form)}
      >
        <Fieldset id="consent" legend="個人資料告知" error={refused.errors['consent']}>
          <p>
            我們依個人資料保護法第 8
            條告知：蒐集以上資料是為了報名、通知與統計，只在本網絡營運期間與臺灣地區使用，不會提供給無關的第三人。
            你可以隨時查閱、更正、下載或刪除自己的資料；不提供時就無法報名課程。
            {/* In a tab of its own, or what is typed here would be lost. */}
            <a href={pages.privacy()} target="_blank">
              看完整的告知事項（另開分頁）
            </a>
          </p>
          <Checkbox name="consent" value="yes" look="row" label={`我已閱讀並同意（${consentVersion} 版）`} />
        </Fieldset>
        <Button type="submit" variant="primary">
          完成註冊
        </Button>
      </ProfileForm>
    </Page>
  )
}
