import { pages } from 'contract/pages'
import type { SpaceApplication } from 'contract/spaces/own-applications'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDraft } from '#client/session/use-draft.ts'
import { useSurfacePath } from '#client/surface-path.ts'
import type { ApplicationDraft, DraftFields } from '#features/spaces/draft/application-draft.ts'
import { ContactFields } from '#features/spaces/form/contact-fields.tsx'
import { PurposeFields } from '#features/spaces/form/purpose-fields.tsx'
import { problemsOf, summaryOf } from '#features/spaces/form/read-draft.ts'
import { useErrors } from '#features/spaces/form/use-errors.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CallBase, ChangeHead } from './change-head.tsx'
import { changedFields, draftOf } from './changed-fields.ts'
import { useChange } from './use-change.ts'
import styles from './change.module.css'

/** What an application says, apart from its times. Its code is loaded only for that. */
export default function EditTexts({ application }: { application: SpaceApplication }) {
  const { send, isBusy, refused } = useChange()
  const { errors, attempt, refuse } = useErrors(refused)
  // What staff change meanwhile does not make a draft of texts that nobody has touched.
  const [start] = useState(() => JSON.stringify(draftOf(application)))
  const [text, setText] = useDraft(`space-texts ${application.id}`, start)
  const draft = JSON.parse(text) as ApplicationDraft
  const navigate = useNavigate()
  const back = useSurfacePath()(pages.spaceApplication({ applicationId: application.id }))
  const isWeighed = application.uses.some(({ state }) => state === 'approved')
  const save = () => {
    const problems = problemsOf(draft, 3)
    refuse(problems)
    if (Object.keys(problems).length > 0) return
    const changes = changedFields(application, draft)
    if (Object.keys(changes).length === 0) return void navigate(back, { replace: true })
    send({ changes })
  }
  const fields = {
    draft,
    errors,
    onChange: (changed: Partial<DraftFields>) => setText(JSON.stringify({ ...draft, ...changed })),
  }
  return (
    <>
      <ChangeHead application={application} title="修改內容" />
      <form
        noValidate
        aria-label="修改內容"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) save()
        }}
      >
        <ErrorSummary problems={summaryOf(errors)} attempt={attempt} />
        {isWeighed && (
          <p className={styles.now}>
            <span>
              有時段已經核准，用途、人數和設備不能在這裡改。要改的話，
              <CallBase base={application.base} />
            </span>
          </p>
        )}
        <PurposeFields {...fields} isWeighed={isWeighed} />
        <ContactFields {...fields} />
        <Button type="submit" variant="primary" isBusy={isBusy} className={styles.save ?? ''}>
          儲存
        </Button>
      </form>
    </>
  )
}
