import ShareTargetPicker from '@line/liff/share-target-picker'
import { liff } from './liff-sdk.ts'

liff.use(new ShareTargetPicker())

export { liff }
