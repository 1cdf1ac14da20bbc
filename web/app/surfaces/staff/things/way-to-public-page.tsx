import type { openPreview } from 'contract/planning/preview'
import { Link } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import type { ThingForm } from './thing-form.ts'

type WayToPublicPageProps = {
  form: ThingForm
  id: number
  publishedAt: unknown
  /** A course is seen in its classes only. */
  hasClasses: boolean
  now: number
}

/** The public page or, as long as visitors do not see it, its preview. */
export function WayToPublicPage({
  form: { publicPage },
  id,
  publishedAt,
  hasClasses,
  now,
}: WayToPublicPageProps) {
  const { error, isBusy, run } = useAct()
  if (publicPage === undefined) return null
  const isSeen = hasClasses || publicPage.previewedAs !== 'course'
  if (isSeen && typeof publishedAt === 'string' && Date.parse(publishedAt) <= now)
    return (
      <Link to={publicPage.path(id)} className={buttonClass({ variant: 'quiet' })}>
        看公開的頁面
      </Link>
    )
  const preview = async () => {
    const body = { thing: publicPage.previewedAs, id }
    try {
      const { path } = await callApi<typeof openPreview>(
        'POST /api/admin/preview',
        { body },
        { isQuiet: true },
      )
      location.assign(path)
      return undefined
    } catch (refused) {
      return refusalWords(refused)
    }
  }
  return (
    <>
      <Button icon="eye" isBusy={isBusy} aria-describedby="preview-note" onClick={() => void run(preview)}>
        預覽
      </Button>
      <p id="preview-note">預覽的是儲存過的內容</p>
      <ActError>{error}</ActError>
    </>
  )
}
