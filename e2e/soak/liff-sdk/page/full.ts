import liff from '@line/liff'
import { initOnPage } from './init-on-page.ts'

initOnPage(liff)
