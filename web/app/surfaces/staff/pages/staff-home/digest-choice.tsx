import type { chooseDigest } from 'contract/identity/staff-digest'
import { pages } from 'contract/pages'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { Checkbox } from '#ui/checkbox.tsx'

const words = '每天早上 8 點，用 LINE 收今天的摘要'

/** `isWanted` as in the contract. */
export function DigestChoice({ isWanted }: { isWanted: boolean | null }) {
  const [isChosen, setChosen] = useState(isWanted)
  if (isChosen === null)
    return (
      <p>
        {words}：先<Link to={pages.signup()}>加入會員</Link>，訊息才送得到你這裡。
      </p>
    )
  const choose = (wanted: boolean) => {
    setChosen(wanted)
    // Refusals have been shown by the call.
    callApi<typeof chooseDigest>('PATCH /api/admin/digest', { body: { isWanted: wanted } }).catch(() =>
      setChosen(!wanted),
    )
  }
  return (
    <Checkbox
      variant="row"
      label={words}
      description="今天的課和要處理的事；都沒有的那天不傳。"
      checked={isChosen}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}
