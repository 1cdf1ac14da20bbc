import GetFriendship from '@line/liff/get-friendship'
import { liff } from './liff-sdk.ts'

liff.use(new GetFriendship())

export { liff }
