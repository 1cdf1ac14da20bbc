import { useLoaderData, type ClientActionFunctionArgs } from 'react-router'
import { bookWaitingDays } from '#features/booking/book-waiting-days.ts'
import { readWaitingBooking } from '#features/booking/read-waiting-booking.ts'
import { SignupHead, submitWords } from '#features/booking/signup-head.tsx'
import { loadSignup, signUpThen } from '#features/identity/signup/sign-up.ts'
import { SignupForm } from '#features/identity/signup/signup-form.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { Page } from '#ui/page.tsx'

export async function clientLoader() {
  const [signup, waiting] = await Promise.all([loadSignup(), readWaitingBooking()])
  return { signup, waiting }
}

/** Signs up, books the days that wait for it, and goes to their confirmation. */
export const clientAction = (args: ClientActionFunctionArgs) => signUpThen(args, bookWaitingDays)

export default function LiffSignupPage() {
  const { signup, waiting } = useLoaderData<typeof clientLoader>()
  return (
    <Page width="reading">
      <ShortTitle title="註冊" />
      <SignupHead waiting={waiting} />
      <SignupForm {...signup} submitWords={submitWords(waiting)} />
    </Page>
  )
}
