import { useLoaderData, type ClientActionFunctionArgs } from 'react-router'
import { bookUnsentDays } from '#features/booking/book-unsent-days.ts'
import { readUnsentDays } from '#features/booking/read-unsent-days.ts'
import { SignupHead, submitWords } from '#features/booking/signup-head.tsx'
import { loadSignup, signUpThen } from '#features/identity/signup/sign-up.ts'
import { SignupForm } from '#features/identity/signup/signup-form.tsx'
import { WayToStaff } from '#features/notifications/way-to-staff.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { Page } from '#ui/page.tsx'

export async function clientLoader() {
  const [signup, unsent] = await Promise.all([loadSignup(), readUnsentDays()])
  return { signup, unsent }
}

export const clientAction = (args: ClientActionFunctionArgs) => signUpThen(args, bookUnsentDays)

export default function LiffSignupPage() {
  const { signup, unsent } = useLoaderData<typeof clientLoader>()
  return (
    <Page width="reading">
      <ShortTitle title="註冊" />
      <SignupHead unsent={unsent} />
      <SignupForm {...signup} submitWords={submitWords(unsent)} />
      <WayToStaff />
    </Page>
  )
}
