import CloseWindow from '@line/liff/close-window'
import liff from '@line/liff/core'
import GetAccessToken from '@line/liff/get-access-token'
import GetDecodedIDToken from '@line/liff/get-decoded-id-token'
import GetIDToken from '@line/liff/get-id-token'
import IsApiAvailable from '@line/liff/is-api-available'
import IsInClient from '@line/liff/is-in-client'
import IsLoggedIn from '@line/liff/is-logged-in'
import Login from '@line/liff/login'
import Logout from '@line/liff/logout'
import OpenWindow from '@line/liff/open-window'

// The parts of LINE's SDK that every page may need. It is large: only `start-liff.ts` loads this module.
liff.use(new IsInClient())
liff.use(new IsLoggedIn())
liff.use(new Login())
liff.use(new Logout())
liff.use(new GetIDToken())
liff.use(new GetAccessToken())
liff.use(new GetDecodedIDToken())
liff.use(new IsApiAvailable())
liff.use(new OpenWindow())
liff.use(new CloseWindow())

export { liff }
