import ScanCodeV2 from '@line/liff/scan-code-v2'
import { liff } from './liff-sdk.ts'

liff.use(new ScanCodeV2())

export { liff }
