import type { StaffDraw, StaffDrawEntry } from 'contract/draws/staff-draws'
import { staffPaths } from 'contract/staff-pages'
import { taipeiSpan } from 'contract/taipei-time'
import { Link } from 'react-router'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { SetApart } from './set-apart.tsx'
import { standingWords } from './standing-words.ts'
import styles from './page.module.css'

/** What is wanted, and how often each group has had luck. */
export function DrawEntries({ draw, now }: { draw: StaffDraw; now: number }) {
  const { id, entries, mayChange } = draw
  return (
    <Section id="entries" title="想借的時段">
      {entries.length === 0 ? (
        <EmptyState title="沒有人想借這些時段">登記期間送出的申請會列在這裡。</EmptyState>
      ) : (
        <>
          <DataTable caption="照抽籤的順序；抽籤以前照時間" hasStickyColumn>
            <thead>
              <tr>
                <th scope="col">申請</th>
                <th scope="col">時段</th>
                <th scope="col">現況</th>
                <th scope="col" data-number>
                  重疊
                </th>
                <th scope="col" data-number>
                  團體
                </th>
                <th scope="col" data-number>
                  一年內抽過
                </th>
                <th scope="col" data-number>
                  抽到
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.useId} entry={entry} now={now} drawId={mayChange ? id : null} />
              ))}
            </tbody>
          </DataTable>
          <p className={styles.note}>
            帳號、電話、電子郵件相同，或活動名稱和聯絡人都相同，算同一個團體，團體編號一樣；同一個時段只有先送出的那一筆參加抽籤。電話是申請的人自己填的，不是同一個團體的話，抽籤以前可以改成各自參加。抽過和抽到的次數，是同一個團體在這個基地
            12 個月內的合計，只給夥伴參考，不影響抽籤。
          </p>
        </>
      )}
    </Section>
  )
}

/** `drawId`: null when its groups cannot be changed any more, or not by the reader. */
function Row({ entry, now, drawId }: { entry: StaffDrawEntry; now: number; drawId: number | null }) {
  const { applicationId, title, code, startsAt, endsAt, spaceName, rivals, group, tookPart, won } = entry
  return (
    <tr>
      <th scope="row" className={styles.what}>
        {applicationId === null ? (
          '帳號已刪除'
        ) : (
          <Link to={staffPaths.staffApplication({ applicationId })} className={styles.link}>
            {title}
          </Link>
        )}
        <span className={styles.code}>{code}</span>
      </th>
      <td className={styles.when}>
        {taipeiSpan(new Date(startsAt), new Date(endsAt), new Date(now))}
        <span className={styles.code}>{spaceName}</span>
      </td>
      <td className={styles.standing}>
        {standingWords(entry)}
        {drawId !== null && <SetApart drawId={drawId} entry={entry} />}
      </td>
      <td data-number>{rivals === 0 ? '—' : rivals}</td>
      <td data-number>{group ?? '—'}</td>
      <td data-number>{tookPart}</td>
      <td data-number>{won}</td>
    </tr>
  )
}
