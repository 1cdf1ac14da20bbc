import CloseWindow from '@line/liff/close-window'
import liff from '@line/liff/core'
import GetAccessToken from '@line/liff/get-access-token'
import GetContext from '@line/liff/get-context'
import GetDecodedIDToken from '@line/liff/get-decoded-id-token'
import GetFriendship from '@line/liff/get-friendship'
import GetIDToken from '@line/liff/get-id-token'
import GetProfile from '@line/liff/get-profile'
import IsApiAvailable from '@line/liff/is-api-available'
import IsInClient from '@line/liff/is-in-client'
import IsLoggedIn from '@line/liff/is-logged-in'
import Login from '@line/liff/login'
import Logout from '@line/liff/logout'
import PermanentLink from '@line/liff/permanent-link'
import RequestFriendship from '@line/liff/request-friendship'
import ScanCodeV2 from '@line/liff/scan-code-v2'
import SendMessages from '@line/liff/send-messages'
import ShareTargetPicker from '@line/liff/share-target-picker'
import { initOnPage } from './init-on-page.ts'

const modules = [
  new IsInClient(),
  new Login(),
  new Logout(),
  new IsLoggedIn(),
  new GetAccessToken(),
  new GetIDToken(),
  new GetDecodedIDToken(),
  new GetContext(),
  new GetProfile(),
  new GetFriendship(),
  new IsApiAvailable(),
  new PermanentLink(),
  new ShareTargetPicker(),
  new ScanCodeV2(),
  new SendMessages(),
  new RequestFriendship(),
  new CloseWindow(),
]
for (const module of modules) liff.use(module as never)

initOnPage(liff)
