import type { listClassFilterOptions } from 'contract/catalog/class-filter-options'
import type { exportOwnData, OwnData as Data } from 'contract/own-data'
import { pages } from 'contract/pages'
import { staffRoleNames } from 'contract/permissions'
import { countyName } from 'contract/places/counties'
import type { ReactNode } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { SurfaceLink } from '#client/surface-link.tsx'
import { topicWords } from '#features/identity/topic-words.ts'
import { Facts, type Fact } from '#ui/facts.tsx'
import { DataFile } from './data-file.tsx'
import { OwnBookings } from './own-bookings.tsx'
import { followWords, friendWords, messageText, moment, officialAccountWords } from './own-data-words.ts'
import styles from './own-data.module.css'

export async function loadOwnData() {
  const [data, options] = await Promise.all([
    callApi<typeof exportOwnData>('GET /api/member/export', {}),
    callApi<typeof listClassFilterOptions>('GET /api/class-filter', { query: {} }),
  ])
  return { data, statuses: options.audiences, interests: options.categories }
}

type Loaded = Awaited<ReturnType<typeof loadOwnData>>

export function OwnData(loaded: Loaded) {
  const { data } = loaded
  return (
    <div className={styles.data}>
      <DataFile data={data} />
      <Part id="own-profile" title="會員資料">
        <Facts facts={profileFacts(loaded)} />
      </Part>
      <Part id="own-line" title="LINE">
        <Facts facts={lineFacts(data)} />
      </Part>
      <List id="own-companions" title="常一起來的同伴" items={data.companions.map(companionWords)} />
      <List
        id="own-passkeys"
        title="後台的通行金鑰"
        items={data.passkeys.map(({ name, addedAt }) => `${name}：${moment(addedAt)} 新增`)}
      />
      <OwnBookings bookings={data.bookings} />
      <List
        id="own-feed"
        title="行事曆訂閱網址"
        items={data.calendarFeed ? [feedWords(data.calendarFeed)] : []}
      />
      <List
        id="own-records"
        title="研習時數的查驗碼"
        items={data.learningRecords.map(({ year, code }) => `${year} 年：${code}`)}
      />
      <List
        id="own-pause-lifts"
        title="基地提前恢復報名"
        items={data.pauseLifts.map(({ at, note }) => `${moment(at)}：${note}`)}
      />
      <List id="own-looks" title="夥伴查看你的資料頁" items={data.looks.map((at) => moment(at))} />
      <List
        id="own-phone-looks"
        title="夥伴查看你完整的電話"
        items={data.phoneLooks.map(
          ({ at, baseName, title }) => `${moment(at)}：${baseName}，為了「${title}」`,
        )}
      />
      <List
        id="own-claimed-guests"
        title="基地代為報名時記下的資料"
        items={data.claimedGuests.map(
          ({ name, mobile, baseName, claimedAt }) =>
            `${baseName}：${name}，${mobile}，${moment(claimedAt)} 認領`,
        )}
      />
      <List id="own-follows" title="我的收藏" items={data.follows.map(followText)} />
      <List
        id="own-space-applications"
        title="場地申請"
        items={data.spaceApplications.map(
          ({ code, title, baseName, sentAt, uses }) =>
            `${code} ${title}：${baseName}，${uses.length} 個時段，${moment(sentAt)} 送出`,
        )}
      />
      <List id="own-messages" title="通知" items={data.messages.map(messageText)} />
      <List
        id="own-muted-topics"
        title="不用 LINE 或電子信箱通知的事"
        items={data.mutedTopics.map((topic) => topicWords[topic])}
      />
      <List
        id="own-official-account"
        title="和官方帳號的互動"
        items={data.officialAccount.map((event) => `${moment(event.at)} ${officialAccountWords(event)}`)}
      />
      <List id="own-sessions" title="登入紀錄" items={data.sessions.map(sessionText)} />
      <p className={styles.note}>
        勾選中還沒送出的日期、字級與配色只存在你的瀏覽器，不在我們的資料庫裡。收集的目的與保存期限，請看
        <SurfaceLink to={pages.privacy()}>個人資料告知事項</SurfaceLink>。
      </p>
    </div>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function List({ id, title, items }: { id: string; title: string; items: readonly string[] }) {
  return (
    <Part id={id} title={`${title}（${items.length} 筆）`}>
      {items.length === 0 ? (
        <p className={styles.empty}>沒有資料。</p>
      ) : (
        <ul className={styles.list}>
          {items.map((item, index) => (
            // The list never changes while it is shown.
            <li key={index}>{item}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}

const none = '沒有填寫'

const namesOf = (ids: readonly string[], known: readonly { id: string; name: string }[]): string =>
  ids.map((id) => known.find((one) => one.id === id)?.name ?? id).join('、') || none

const profileFacts = ({ data, statuses, interests }: Loaded): Fact[] => {
  const { profile, consent, notify, roles } = data
  const home = `${profile.county === null ? '' : countyName(profile.county)}${profile.district ?? ''}`
  const facts: [string, string][] = [
    ['姓名', profile.name],
    ['手機', profile.mobile],
    ['電子信箱', profile.email ?? none],
    ['生日', profile.birthday],
    ['居住地', home || none],
    ['身分', namesOf(profile.personStatuses, statuses)],
    ['有興趣的課程', namesOf(profile.interests, interests)],
    ['得知管道', profile.heardFrom ?? none],
    [
      '通知方式',
      [notify.line && 'LINE 訊息', notify.email && '電子信箱'].filter(Boolean).join('、') || '不通知',
    ],
    ['註冊時間', moment(profile.signedUpAt)],
    ['告知事項', `${moment(consent.agreedAt)} 同意 ${consent.version} 版`],
    ...(roles.length === 0 ? [] : [['夥伴權限', roles.map(roleName).join('、')] satisfies [string, string]]),
  ]
  return facts.map(([term, value]) => ({ term, value }))
}

const roleName = ({ role, baseName }: Data['roles'][number]): string =>
  `${staffRoleNames[role]}${baseName === null ? '' : `（${baseName}）`}`

const lineFacts = ({ line }: Data): Fact[] => [
  { term: '名稱', value: line.name },
  { term: '識別碼', value: line.userId },
  { term: '大頭貼', value: line.picture ?? '沒有' },
  { term: '官方帳號', value: friendWords[line.friend] },
  { term: '第一次登入', value: moment(line.firstLoginAt) },
]

const companionWords = ({ nickname, birthYear }: Data['companions'][number]): string =>
  birthYear === null ? nickname : `${nickname}，${birthYear} 年生`

const feedWords = ({ isOpen, openedAt }: NonNullable<Data['calendarFeed']>): string =>
  `${moment(openedAt)} 產生，${isOpen ? '使用中' : '已停用'}`

const followText = ({ kind, title, className, followedAt }: Data['follows'][number]): string =>
  `${followWords[kind]}：${title}${className === null ? '' : ` ${className}`}，${moment(followedAt)}`

const sessionText = ({ device, createdAt, lastUsedAt, endedAt }: Data['sessions'][number]): string =>
  `${device}：${moment(createdAt)} 登入，${endedAt === null ? `${moment(lastUsedAt)} 使用` : `${moment(endedAt)} 登出`}`
