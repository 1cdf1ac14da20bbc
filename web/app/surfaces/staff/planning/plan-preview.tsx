import type { Sent } from 'contract/endpoint'
import type { openPlanPreview } from 'contract/planning/preview'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'

export type PlanPreviewBody = Sent<typeof openPlanPreview>['body']

type PlanPreviewProps = {
  /** Of the class, where a page has several. */
  name?: string
  /** Undefined when something is missing, which is then shown at its input. */
  bodyOf: (now: number) => PlanPreviewBody | undefined
}

/** Opens the page as visitors will see it, before anything is stored. What was typed is there again on the way back. */
export function PlanPreview({ name, bodyOf }: PlanPreviewProps) {
  const { error, isBusy, run } = useAct()
  const open = async (body: PlanPreviewBody) => {
    try {
      const { path } = await callApi<typeof openPlanPreview>(
        'POST /api/admin/preview/plan',
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
      <Button
        size="small"
        variant="quiet"
        icon="eye"
        isBusy={isBusy}
        {...(name !== undefined && { 'aria-label': `預覽，${name}` })}
        onClick={() => {
          const body = bodyOf(Date.now())
          if (body !== undefined) void run(() => open(body))
        }}
      >
        預覽
      </Button>
      <ActError>{error}</ActError>
    </>
  )
}
