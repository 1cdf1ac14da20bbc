import type { Invitation } from 'contract/roles/roles'
import { taipeiDayTime } from 'contract/taipei-time'
import { useSite } from '#client/use-site.ts'
import { ShareLinks } from '#features/site/share-links.tsx'
import { roleWords } from '#surfaces/staff/roles-in-words.ts'
import { QrCode } from '#ui/qr/qr-code.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from './page.module.css'

/** The link, for LINE or to be scanned from this screen. */
export function InvitationSheet({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { forName, link, expiresAt } = invitation
  const site = useSite()?.site.name ?? ''
  return (
    <Sheet isOpen title={`給${forName}的邀請`} onClose={onClose}>
      <div className={styles.link}>
        <p>
          請{forName}掃描，或把連結傳給對方。開啟後用 LINE 登入，就成為{roleWords(invitation)}。
        </p>
        <QrCode text={link} label={`給${forName}的邀請，掃描就開啟`} className={styles.code ?? ''} />
        <ShareLinks
          title={`${site}邀請你擔任${roleWords(invitation)}`}
          lines={[`${taipeiDayTime(new Date(expiresAt))} 前，用 LINE 登入接受：`]}
          path={link.slice(new URL(link).origin.length)}
        />
        <p className={styles.address}>{link}</p>
        <p className={styles.note}>{taipeiDayTime(new Date(expiresAt))} 前有效，只有第一位接受的人能用。</p>
      </div>
    </Sheet>
  )
}
