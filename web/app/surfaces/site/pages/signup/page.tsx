import type { listClassFilterOptions } from 'contract/catalog'
import { consentVersion } from 'contract/consent'
import type { Sent } from 'contract/endpoint'
import type { readProfile, signUp } from 'contract/identity'
import { pages } from 'contract/pages'
import { returnPath } from 'contract/return-path'
import {
  data,
  redirect,
  replace,
  useActionData,
  useLoaderData,
  useNavigation,
  useSubmit,
  type ClientActionFunctionArgs,
} from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { showSuccess } from '#client/notices/toasts.ts'
import { authState } from '#client/session/auth-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { bookWaitingDays } from '#features/booking/book-waiting-days.ts'
import { readWaitingBooking } from '#features/booking/read-waiting-booking.ts'
import { OptionalFields } from '#features/identity/optional-fields.tsx'
import { takeProfileDraft } from '#features/identity/profile-draft.ts'
import { ProfileForm } from '#features/identity/profile-form.tsx'
import { readProfileForm } from '#features/identity/read-profile-form.ts'
import { RequiredFields } from '#features/identity/required-fields.tsx'
import { saveProfile } from '#features/identity/save-profile.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Fieldset } from '#ui/fieldset.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { WaitingHead } from './waiting-head.tsx'
import styles from './page.module.css'

export async function clientLoader() {
  // Members change the same data in the profile.
  if (await hasSignedUp()) return redirect(pages.profile())
  const [options, waiting] = await Promise.all([
    callApi<typeof listClassFilterOptions>('GET /api/class-filter', { query: {} }),
    readWaitingBooking(),
  ])
  return { statuses: options.audiences, interests: options.categories, waiting, draft: takeProfileDraft() }
}

const hasSignedUp = (): Promise<boolean> =>
  callApi<typeof readProfile>('GET /api/member/profile', {}, { isQuiet: true }).then(
    () => true,
    () => false,
  )

/** The page after sign-up; only internal paths are allowed. */
const pathAfterSignup = (search: URLSearchParams): string =>
  returnPath(search.get('returnTo') ?? undefined, location.origin)

const notice =
  '我們依個人資料保護法第 8 條告知：蒐集以上資料是為了報名、通知與統計，只在本網絡營運期間與臺灣地區使用，' +
  '不會提供給無關的第三人。你可以隨時查閱、更正自己的資料，也可以要求複製或刪除；不提供時就無法報名課程。'

/** Signs up, books the days that wait for it, and goes to their confirmation; without such days to the previous page. */
export async function clientAction({ request, url }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const isAgreed = form.get('consent') === 'yes'
  // A form without consent is sent too, so that the refusal lists all problems at once.
  const consent = (isAgreed ? consentVersion : '') as typeof consentVersion
  const refused = await saveProfile({ ...readProfileForm(form), consent }, signUpOnce)
  if (refused === undefined) return replace((await bookWaitingDays()) ?? pathAfterSignup(url.searchParams))
  const errors = isAgreed ? refused.errors : { ...refused.errors, consent: '請先閱讀並勾選同意。' }
  return data({ ...refused, errors }, { status: 422 })
}

/** Treats an account that has signed up meanwhile, as in another tab, like a successful sign-up. */
const signUpOnce = async (body: Sent<typeof signUp>['body']): Promise<{ name: string }> => {
  try {
    const signedUp = await callApi<typeof signUp>('POST /api/member/signup', { body })
    showSuccess('註冊完成，歡迎加入。')
    return signedUp
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_signed_up') return authState.read()
    throw error
  }
}

/** The folded part must be open when one of its fields is refused. */
const hasOptionalError = (errors: Record<string, string>): boolean =>
  Object.keys(errors).some((name) => !['name', 'mobile', 'birthday', 'consent'].includes(name))

export default function SignupPage() {
  const { statuses, interests, waiting, draft } = useLoaderData<typeof clientLoader>()
  const refused = useActionData<typeof clientAction>()
  const errors = refused?.errors ?? {}
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Page width="reading">
      <HiddenPageMeta title="註冊" />
      {waiting ? (
        <WaitingHead waiting={waiting} />
      ) : (
        <PageHead title="第一次來，認識一下">填一次就好，之後報名不用再填。</PageHead>
      )}
      <ProfileForm refused={refused} submit={useSubmit()}>
        <RequiredFields initial={draft ?? { name: authState.read().name.slice(0, 40) }} errors={errors} />
        <Fieldset id="consent" legend="個人資料告知" error={errors['consent']}>
          <p>
            {notice}
            {/* In a new tab, so that what is typed here is not lost. */}
            <a href={pages.privacy()} target="_blank">
              看完整的告知事項（另開分頁）
            </a>
          </p>
          <Checkbox
            name="consent"
            value="yes"
            variant="row"
            label={`我已閱讀並同意（${consentVersion} 版）`}
          />
        </Fieldset>
        <Disclosure summary="再多說一點（選填，之後再填也可以）" open={hasOptionalError(errors) || undefined}>
          <div className={styles.optional}>
            <OptionalFields initial={draft ?? {}} {...{ errors, statuses, interests }} />
          </div>
        </Disclosure>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {waiting ? '完成註冊並報名' : '完成註冊'}
        </Button>
      </ProfileForm>
    </Page>
  )
}
