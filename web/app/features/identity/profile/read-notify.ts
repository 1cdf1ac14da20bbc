import type { Profile } from 'contract/identity/identity'

export const readNotify = (form: FormData | undefined): Profile['notify'] | undefined =>
  form && { line: form.has('line'), email: form.has('email') }
