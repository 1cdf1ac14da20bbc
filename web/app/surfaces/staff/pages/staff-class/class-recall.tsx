import type { StaffClass } from 'contract/office/staff-class'
import { useRevalidator } from 'react-router'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { RecallNotice } from '#surfaces/staff/changes/recall-notice.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { recallChange } from './change-class.ts'

export function ClassRecall({ shown: { id, recall } }: { shown: StaffClass }) {
  const { revalidate } = useRevalidator()
  if (recall === null) return null
  const takeBack = async () => {
    await recallChange(id, recall.actId).then(
      () => showSuccess('已收回，沒有人收到通知。'),
      (error: unknown) => showError(refusalWords(error)),
    )
    await revalidate()
  }
  return <RecallNotice words="剛才的更動還沒通知任何人" tellFrom={recall.tellFrom} takeBack={takeBack} />
}
