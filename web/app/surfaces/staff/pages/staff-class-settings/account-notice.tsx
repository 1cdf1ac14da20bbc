import { useLoaderData } from 'react-router'
import { NotifiedList } from '#surfaces/staff/changes/notified-list.tsx'
import type { LoadedThing } from '#surfaces/staff/things/load-things.ts'
import type { Texts } from '#surfaces/staff/things/thing-form.ts'

/** Before another account is saved: who will be notified of it. */
export function AccountNotice({ texts }: { texts: Texts }) {
  const { id, fields } = useLoaderData<LoadedThing>()
  if (id === null || texts['transferTo'] === (fields['transferTo'] ?? '')) return null
  return (
    <section aria-label="轉帳帳號改了">
      <p>轉帳帳號改了：儲存兩分鐘後，會通知有座位、要繳費的人，不能收回；兩分鐘內再改，只通知最後的帳號。</p>
      <NotifiedList of={{ accountOf: [id] }} summary="看會通知誰" />
    </section>
  )
}
