import { useLoaderData, type ClientActionFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { bookUnsentDays } from '#features/booking/book-unsent-days.ts'
import { readUnsentDays } from '#features/booking/read-unsent-days.ts'
import { SignupHead, submitWords } from '#features/booking/signup-head.tsx'
import { loadSignup, signUpThen } from '#features/identity/signup/sign-up.ts'
import { SignupForm } from '#features/identity/signup/signup-form.tsx'
import { WayToStaff } from '#features/notifications/way-to-staff.tsx'
import { Page } from '#ui/page.tsx'

export async function clientLoader() {
  const [signup, unsent] = await Promise.all([loadSignup(), readUnsentDays()])
  return { signup, unsent }
}

/** Signs up, books the days that were selected before, and goes to their confirmation. */
export const clientAction = (args: ClientActionFunctionArgs) => signUpThen(args, bookUnsentDays)

export default function SignupPage() {
  const { signup, unsent } = useLoaderData<typeof clientLoader>()
  return (
    <Page width="reading">
      <HiddenPageMeta title="註冊" />
      <SignupHead unsent={unsent} />
      <SignupForm {...signup} submitWords={submitWords(unsent)} />
      <WayToStaff />
    </Page>
  )
}
