import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { callApi } from '#client/session/call-api.ts'
import type { Act } from '#client/use-act.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'
import type { AnyThing } from './load-things.ts'
import type { ThingForm } from './thing-form.ts'
import { stoppingOf, type Stopping } from './withdrawal-words.ts'

type WithdrawalProps = {
  form: ThingForm
  id: number
  title: string
  /** Visitors see it now. */
  isSeen: boolean
  act: Act
  /** With the classes that stop the withdrawal; undefined when none does. */
  onChecked: (stopping: Stopping | undefined) => void
  save: () => Promise<string | undefined>
}

/** Makes a draft of the thing again, unless classes need it; asks first when visitors would miss more than its page. */
export function Withdrawal({
  form,
  id,
  title,
  isSeen,
  act: { isBusy, run },
  onChecked,
  save,
}: WithdrawalProps) {
  const withdraw = async () => {
    // What was in the way before may be gone, and must not hide why this attempt fails.
    onChecked(undefined)
    try {
      const { question, stopping } = await check(form, id)
      onChecked(stopping)
      if (stopping !== undefined) return undefined
      if (!isSeen || question === undefined) return await save()
      ask(question)
    } catch (refused) {
      return refusalWords(refused)
    }
    return undefined
  }
  const ask = (question: string) =>
    showModal({
      title: `收回「${title}」？`,
      content: `${question}收回後，可以在「更改紀錄」按「復原」。`,
      buttons: [
        { text: '先不要', onClick: closeModal },
        {
          text: '收回',
          onClick: () => {
            closeModal()
            void run(save)
          },
        },
      ],
    })
  return (
    <Button icon="lock" isBusy={isBusy} onClick={() => void run(withdraw)}>
      收回成草稿
    </Button>
  )
}

type Checked = { question?: string | undefined; stopping?: Stopping | undefined }

/** Of the classes as they are now, which may be more than when the page was loaded. */
async function check({ path, withdrawal }: ThingForm, id: number): Promise<Checked> {
  if (withdrawal === undefined) return {}
  const sent = { params: { thingId: String(id) } }
  const { classes = [] } = await callApi<AnyThing['read']>(`GET /api/admin/${path}/:thingId`, sent, {
    isQuiet: true,
  })
  const now = Date.now()
  return { question: withdrawal.question(classes, now), stopping: stoppingOf(withdrawal, classes, now) }
}
