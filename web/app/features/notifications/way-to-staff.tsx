import { staffPrefix } from 'contract/pages'
import { buttonClass } from '#ui/button-class.ts'
import { useMenuNews } from './use-menu-news.ts'
import styles from './way-to-staff.module.css'

/** At the end of the sign-up, which staff who are no members see in place of their profile. */
export function WayToStaff() {
  const { isStaff } = useMenuNews(true)
  if (!isStaff) return null
  return (
    <p className={styles.way}>
      你是工作夥伴，不註冊也能用後台。
      <a href={staffPrefix} className={buttonClass({ size: 'small' })}>
        到後台
      </a>
    </p>
  )
}
