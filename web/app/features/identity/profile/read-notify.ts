import type { Profile } from 'contract/identity/identity'

/** The notification settings that the page submits; undefined when nothing is submitted. */
export const readNotify = (form: FormData | undefined): Profile['notify'] | undefined =>
  form && { line: form.has('line'), email: form.has('email') }
