import { maxReportedUses, type downloadSpaceUses } from 'contract/lending/space-report'
import { downloadText } from '#client/download-text.ts'
import { useAct } from '#client/use-act.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { numberWords } from '#text/number-words.ts'
import { Button } from '#ui/button.tsx'
import { tableOf } from './report-words.ts'

export function DownloadUses({ month, uses }: { month: string; uses: number }) {
  const { isBusy, run } = useAct()
  const download = async () => {
    try {
      const found = await callConfirmed<typeof downloadSpaceUses>('GET /api/admin/space-report/use', {
        query: { month },
      })
      downloadText(tableOf(found.uses), { fileName: `空間使用-${month}.csv`, type: 'text/csv' })
    } catch {
      // The refusal has been shown.
    }
  }
  return (
    <div>
      <Button icon="download" disabled={uses === 0} isBusy={isBusy} onClick={() => void run(download)}>
        下載借用清單（CSV）
      </Button>
      {uses > maxReportedUses && (
        <p>這個月借出的次數太多，檔案只有前面的 {numberWords(maxReportedUses)} 次。</p>
      )}
    </div>
  )
}
