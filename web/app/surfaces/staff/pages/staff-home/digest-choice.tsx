import { isAfterDigestHour, type chooseDigest } from 'contract/identity/staff-digest'
import { pages } from 'contract/pages'
import { useState } from 'react'
import { Link } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { Checkbox } from '#ui/checkbox.tsx'

const words = '每天早上 8 點收到今天的摘要'

type DigestChoiceProps = { isWanted: boolean | null; now: number }

/** `isWanted` as in the contract. */
export function DigestChoice({ isWanted, now }: DigestChoiceProps) {
  const [isChosen, setChosen] = useState(isWanted)
  const [asOf, setAsOf] = useState(now)
  // Who has had it for long gets it this morning too.
  const [isNew, setNew] = useState(isWanted === false)
  if (isChosen === null)
    return (
      <p>
        {words}：先<Link to={pages.signup()}>加入會員</Link>，訊息才送得到你這裡。
      </p>
    )
  const choose = (wanted: boolean) => {
    setChosen(wanted)
    setNew(true)
    setAsOf(Date.now())
    // Refusals have been shown by the call.
    callApi<typeof chooseDigest>('PATCH /api/admin/digest', { body: { isWanted: wanted } }).catch(() =>
      setChosen(!wanted),
    )
  }
  return (
    <Checkbox
      variant="row"
      label={words}
      description={`${isNew ? startWords(asOf) : ''}傳到你的 LINE、電子信箱或站內訊息；沒有課、也沒有事要處理的那天不傳。`}
      checked={isChosen}
      onChange={(event) => choose(event.target.checked)}
    />
  )
}

const startWords = (now: number): string =>
  isAfterDigestHour(new Date(now)) ? '打開後從明天早上 8 點開始寄，' : '打開後從今天早上 8 點開始寄，'
