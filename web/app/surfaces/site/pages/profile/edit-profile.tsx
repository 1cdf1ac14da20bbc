import type { changeProfile, Profile } from 'contract/identity'
import { useState } from 'react'
import { showError } from '#client/notices/toasts.ts'
import { authState, setTokenInfo } from '#client/session/auth-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { ProfileForm } from '#features/identity/profile-form.tsx'
import { errorsByField, readProfileForm } from '#features/identity/read-profile-form.ts'
import { Button } from '#ui/button.tsx'

type Choice = { id: string; name: string }

type EditProfileProps = {
  profile: Profile
  statuses: readonly Choice[]
  interests: readonly Choice[]
  onChange: () => void
}

/** Changes the member's data; what is refused is said beside its field and nothing typed is lost. */
export function EditProfile({ profile, statuses, interests, onChange }: EditProfileProps) {
  const [refused, setRefused] = useState<{ errors: Record<string, string>; attempt: number }>({
    errors: {},
    attempt: 0,
  })
  const [isBusy, setBusy] = useState(false)
  const save = async (form: FormData) => {
    setBusy(true)
    try {
      const { name } = await callApi<typeof changeProfile>(
        'PATCH /api/member/profile',
        { body: readProfileForm(form) },
        { isQuiet: true },
      )
      const { token, refresh } = authState.read()
      setTokenInfo({ token, refresh, name })
      setRefused({ errors: {}, attempt: 0 })
      onChange()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.problem.fields === undefined) return showError(error.message)
      const errors = errorsByField(error.problem.fields)
      setRefused(({ attempt }) => ({ errors, attempt: attempt + 1 }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ProfileForm
      {...{ statuses, interests }}
      initial={profile}
      errors={refused.errors}
      attempt={refused.attempt}
      onSubmit={(form) => void save(form)}
    >
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          儲存
        </Button>
      </div>
    </ProfileForm>
  )
}
