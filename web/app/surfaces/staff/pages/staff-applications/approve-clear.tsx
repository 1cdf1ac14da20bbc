import type { ListedApplication } from 'contract/lending/staff-applications'
import { useRevalidator } from 'react-router'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { isOutcomeUnknown, refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { sendDecision } from '#surfaces/staff/pages/staff-application/send-acts.ts'
import { Button } from '#ui/button.tsx'
import styles from './page.module.css'

type ApproveClearProps = {
  /** Those that may be approved without a look at each. */
  clear: readonly ListedApplication[]
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[]) => void
}

/** Approves several applications that nothing speaks against, one after the other, so that each is checked again. */
export function ApproveClear({ clear, chosen, choose }: ApproveClearProps) {
  const { error, isBusy, run } = useAct()
  const { revalidate } = useRevalidator()
  const picked = clear.filter(({ id }) => chosen.has(id))
  const approve = async () => {
    closeModal()
    const refused: { id: string; words: string }[] = []
    for (const { id, title, clearUseIds, revision } of picked) {
      const body = { approve: clearUseIds, reject: [], reason: '', rivals: [], revision, isInBatch: true }
      const why = await sendDecision(id, body, { isQuiet: true }).then(() => undefined, refusalWords)
      const outcome = isOutcomeUnknown() ? '不確定有沒有核准' : '沒有核准'
      if (why !== undefined) refused.push({ id, words: `「${title}」${outcome}：${why}` })
    }
    const done = picked.length - refused.length
    if (done > 0) showSuccess(`核准了 ${done} 件。2 分鐘後通知申請人，在那之前可以打開申請收回。`, 6000)
    choose(refused.map(({ id }) => id))
    await revalidate()
    return refused.length === 0 ? undefined : refused.map(({ words }) => words).join('')
  }
  const ask = () =>
    showModal({
      title: `核准這 ${picked.length} 件申請？`,
      content: picked.map(({ title, clearUseIds }) => `${title}（${clearUseIds.length} 個時段）`).join('、'),
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: '全部核准', onClick: () => void run(approve) },
      ],
    })
  return (
    <div className={styles.batch}>
      {clear.length > 0 && (
        <>
          <p>時段都空著、在開放時間內，也沒有別人要的申請，可以勾起來一次核准。</p>
          <div className={styles.pages}>
            <Button onClick={() => choose(picked.length === clear.length ? [] : clear.map(({ id }) => id))}>
              {picked.length === clear.length ? '取消全選' : `全選 ${clear.length} 件`}
            </Button>
            <Button variant="primary" isBusy={isBusy} disabled={picked.length === 0} onClick={ask}>
              核准選的 {picked.length} 件
            </Button>
          </div>
        </>
      )}
      <ActError>{error}</ActError>
    </div>
  )
}
