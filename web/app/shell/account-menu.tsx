import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { authState, loggedOut } from './session/auth-state.ts'
import { endLogin, startLogin } from './session/login.ts'
import { useStore } from './store.ts'
import styles from './site-layout.module.css'

/** Login for visitors; name, own pages and logout for members. */
export function AccountMenu() {
  const { isLogin, name } = useStore(authState, loggedOut)
  if (!isLogin) {
    return (
      <div className={styles.account}>
        <Button variant="outline" onClick={() => void startLogin()}>
          登入
        </Button>
      </div>
    )
  }
  return (
    <nav aria-label="會員選單" className={styles.account}>
      <span>{name}</span>
      <Link to={pages.calendar()}>行事曆</Link>
      <Link to={pages.classHistory()}>紀錄</Link>
      <Button variant="quiet" onClick={() => void endLogin()}>
        登出
      </Button>
    </nav>
  )
}
