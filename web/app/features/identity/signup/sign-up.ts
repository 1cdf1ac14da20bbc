import type { listClassFilterOptions } from 'contract/catalog/class-filter-options'
import type { Sent } from 'contract/endpoint'
import type { readProfile, signUp } from 'contract/identity/identity'
import { returnPath } from 'contract/identity/return-path'
import { pages } from 'contract/pages'
import { data, redirect, replace, type ClientActionFunctionArgs } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { authState, setName } from '#client/session/auth-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { surfacePath } from '#client/surface-path.ts'
import { takeProfileDraft } from '#features/identity/profile-draft.ts'
import { withHints } from '#features/identity/profile-errors.ts'
import { readProfileForm } from '#features/identity/read-profile-form.ts'
import { saveProfile } from '#features/identity/save-profile.ts'

/** A member is redirected to the profile, which has the same data. */
export async function loadSignup() {
  if (await hasSignedUp()) throw redirect(surfacePath(pages.profile()))
  const options = await callApi<typeof listClassFilterOptions>('GET /api/class-filter', { query: {} })
  const draft = takeProfileDraft()
  if (draft !== undefined) showSuccess('剛才填的內容還在，確認後再送出。', 6000)
  return { statuses: options.audiences, interests: options.categories, draft }
}

/** Skips the request after a login as a newcomer: the console would show its refusal. */
const hasSignedUp = async (): Promise<boolean> => {
  if (authState.read().isNewcomer) return false
  return await callApi<typeof readProfile>('GET /api/member/profile', {}, { isQuiet: true }).then(
    ({ name }) => {
      setName(name)
      return true
    },
    () => false,
  )
}

/**
 * The `clientAction` of the sign-up form. `nextPage` runs after the sign-up, for a booking that waited for it, and
 * returns the next page; undefined leads to the previous page.
 */
export async function signUpThen(
  { request, url }: ClientActionFunctionArgs,
  nextPage: () => Promise<string | undefined>,
) {
  const form = await request.formData()
  const isAgreed = form.get('consent') === 'yes'
  const consent = isAgreed ? String(form.get('version')) : ''
  const refused = await saveProfile({ ...readProfileForm(form), consent }, signUpOnce)
  if (refused === undefined) return replace((await nextPage()) ?? pathAfterSignup(url.searchParams))
  const found = withHints(refused.errors, form)
  const errors = isAgreed ? found : { ...found, consent: '請先閱讀並勾選同意。' }
  return data({ ...refused, errors }, { status: 422 })
}

/** The page after sign-up; only internal paths are allowed. */
const pathAfterSignup = (search: URLSearchParams): string =>
  returnPath(search.get('returnTo') ?? undefined, location.origin)

/** An account that has signed up meanwhile, as in another tab, counts as signed up. */
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
