import { decodeFile } from './decode-file.ts'
import { readTextTable, type Table } from './read-text-table.ts'

const maxFileBytes = 5 * 1024 * 1024
const zip = [0x50, 0x4b]
const container = [0xd0, 0xcf, 0x11, 0xe0]

const loadReader = () => import('./read-workbook.ts')

/** Of a CSV or .xlsx file; or what people have to do instead. The reader of workbooks is loaded for a workbook only. */
export async function tableOfFile(file: Blob): Promise<Table> {
  if (file.size > maxFileBytes)
    return { problem: '這個檔案超過 5 MB。請把要匯入的那幾列另存成新的檔案，再選一次。' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, zip)) {
    const { readWorkbook } = await loadReader()
    return await readWorkbook(bytes)
  }
  // Old workbooks, and new ones that a password protects, are containers of the same kind.
  if (startsWith(bytes, container))
    return {
      problem:
        '這個檔案有密碼，或是舊的 .xls 檔，讀不到內容。請在試算表軟體裡取消密碼，另存成 .xlsx 或 CSV，再選一次。',
    }
  const text = decodeFile(bytes)
  if (text === undefined)
    return { problem: '這不是 CSV 或 Excel 檔。請在試算表軟體裡另存成 .xlsx 或 CSV，再選一次。' }
  return readTextTable(text)
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)
