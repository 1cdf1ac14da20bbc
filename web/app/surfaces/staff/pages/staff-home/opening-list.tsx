import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import {
  openingStepNames,
  openingSteps,
  type ConfirmableStep,
  type confirmStep,
  type OpeningStep,
  type readOpening,
  type ServiceSetting,
} from 'contract/site/opening'
import { staffPaths } from 'contract/staff-pages'
import { Link, useRevalidator } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { LineCheck } from '#surfaces/staff/line-check/line-check.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './opening-list.module.css'

/** A field of the settings, at which the page opens. */
function settingOf(field: string): string {
  return `${staffPaths.staffSettings()}#field-${field}`
}

const steps: Record<OpeningStep, { verb: string; to?: string }> = {
  name: { verb: '確認', to: settingOf('name') },
  collector: { verb: '填', to: settingOf('collector') },
  contact: { verb: '填', to: settingOf('contactEmail') },
  service: { verb: '填' },
  legal: { verb: '看過', to: staffPaths.staffLegal() },
  line: { verb: '接上 ' },
  base: { verb: '公開', to: staffPaths.staffBases() },
  category: { verb: '看過', to: staffPaths.staffCategories() },
  teacher: { verb: '公開', to: staffPaths.staffTeachers() },
  course: { verb: '公開', to: staffPaths.staffCourses() },
  class: { verb: '開', to: staffPaths.staffNewClass() },
}

/** 「確認網站的名稱」 */
const labelOf = (step: OpeningStep): string => steps[step].verb + openingStepNames[step]

/** For what may stay as it came. */
const staying: Partial<Record<OpeningStep, string>> = {
  name: '就叫「巷口共學」',
  legal: '就用範本',
  line: '先不接',
  category: '這樣就好',
} satisfies Record<ConfirmableStep, string>

const lineWords: Record<Opening['withoutLine'][number], string> = {
  liff: '小程式（LIFF）：請管主機的人設定 LINE_LIFF_ID，學員在 LINE 裡就不用再登入，訊息的連結也會開小程式。',
  messaging:
    '官方帳號：請管主機的人設定 LINE_BOT_CHANNEL_ID 和 LINE_BOT_CHANNEL_SECRET，通知才會用 LINE 送出。',
}

const serviceWords: Record<ServiceSetting, { link: string; words: string }> = {
  serviceHours: { link: '服務時間', words: '什麼時候找得到人。' },
  lineOaId: {
    link: 'LINE 官方帳號的 ID',
    words: '訪客才能從網站加好友。',
  },
}

type Opening = Answer<typeof readOpening>
type MissingParts = Pick<Opening, 'withoutLine' | 'withoutSettings'>

/** What an administrator still has to do before visitors can book, and a closing word in the first days after it. */
export function OpeningList({ opening }: { opening: Opening | undefined }) {
  if (opening?.justOpened) return <Opened />
  return opening === undefined || opening.missing.length === 0 ? null : <Missing {...opening} />
}

function Opened() {
  return (
    <section aria-labelledby="opening" className={styles.opening}>
      <h2 id="opening">開站完成</h2>
      <p>
        第一個班已經公開，訪客可以註冊、報名了。<a href={pages.home()}>看看網站</a>
      </p>
      <p>接下來的課一樣從「開新班」新增；這段話一週後會自己收起來。</p>
    </section>
  )
}

function Missing({ missing, withoutLine, withoutSettings }: Opening) {
  return (
    <section aria-labelledby="opening" className={styles.opening}>
      <h2 id="opening">開站：還差 {missing.length} 步</h2>
      <ol role="list">
        {openingSteps.map((step) =>
          missing.includes(step) ? (
            <MissingStep key={step} {...{ step, withoutLine, withoutSettings }} />
          ) : (
            <li key={step} data-done="true">
              <Icon name="success" size="small" />
              <span>
                {labelOf(step)}（{step === 'line' && withoutLine.length > 0 ? '先不接' : '完成'}）
              </span>
              {step === 'line' && <LineCheck />}
            </li>
          ),
        )}
      </ol>
      <p>
        有夥伴一起做？<Link to={staffPaths.staffRoles()}>邀請夥伴</Link>
      </p>
    </section>
  )
}

function MissingStep({ step, ...parts }: { step: OpeningStep } & MissingParts) {
  const { revalidate } = useRevalidator()
  const { error, isBusy, run } = useAct()
  const { to } = steps[step]
  const label = labelOf(step)
  const stays = staying[step]
  const confirm = () =>
    callApi<typeof confirmStep>('POST /api/admin/opening', { body: { step: step as ConfirmableStep } }).then(
      async () => {
        await revalidate()
        return undefined
      },
      refusalWords,
    )
  return (
    <li data-done="false">
      <Icon name="chevron-right" size="small" />
      {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
      {stays !== undefined && (
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={`${label}：${stays}`}
          onClick={() => void run(confirm)}
        >
          {stays}
        </Button>
      )}
      <PartsOfStep {...{ step, ...parts }} />
      <ActError>{error}</ActError>
    </li>
  )
}

function PartsOfStep({ step, withoutLine, withoutSettings }: { step: OpeningStep } & MissingParts) {
  if (step === 'service')
    return (
      <ul>
        {withoutSettings.map((field) => (
          <li key={field}>
            <Link to={settingOf(field)}>{serviceWords[field].link}</Link>：{serviceWords[field].words}
          </li>
        ))}
      </ul>
    )
  if (step !== 'line') return null
  return (
    <>
      <ul>
        {withoutLine.map((part) => (
          <li key={part}>{lineWords[part]}</li>
        ))}
      </ul>
      <LineCheck />
    </>
  )
}
