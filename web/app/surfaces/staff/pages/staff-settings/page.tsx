import { LineCheck } from '#surfaces/staff/line-check/line-check.tsx'
import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { settingsForm } from '#surfaces/staff/things/settings-form.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(settingsForm, '1')

export default function StaffSettingsPage() {
  return <ThingEditor form={settingsForm} belowForm={<LineConnection />} />
}

function LineConnection() {
  return (
    <section aria-labelledby="line">
      <h2 id="line">LINE 的連線</h2>
      <p>登入、小程式、通知或圖文選單不對勁時，先從這裡看是哪一項設定。檢查不會改任何東西。</p>
      <LineCheck />
    </section>
  )
}
