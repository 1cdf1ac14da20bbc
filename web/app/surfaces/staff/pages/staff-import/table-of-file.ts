import { decodeFile, looksLikeText } from './decode-file.ts'
import { readTextTable, type Table } from './read-text-table.ts'

const maxFileBytes = 5 * 1024 * 1024
/** Enough to distinguish a picture or a PDF from a table, also when it is too big to be read. */
const headBytes = 4096
const zip = [0x50, 0x4b]
const container = [0xd0, 0xcf, 0x11, 0xe0]

const loadReader = () => import('./read-workbook.ts')

/** Of a CSV or .xlsx file; or what people have to do instead. The reader of workbooks is loaded for a workbook only. */
export async function tableOfFile(file: Blob): Promise<Table> {
  const head = await bytesOf(file.slice(0, headBytes))
  // Old workbooks, and new ones that a password protects, are containers of the same kind.
  if (startsWith(head, container))
    return {
      problem:
        '這個檔案有密碼，或是舊的 .xls 檔，讀不到內容。請在試算表軟體裡取消密碼，另存成 .xlsx 或 CSV，再選一次。',
    }
  const isZip = startsWith(head, zip)
  if (!isZip && !looksLikeText(head)) return noTable
  if (file.size > maxFileBytes)
    return { problem: '這個檔案超過 5 MB。請把要匯入的那幾列另存成新的檔案，再選一次。' }
  const bytes = await bytesOf(file)
  if (isZip) {
    const { readWorkbook } = await loadReader()
    return await readWorkbook(bytes)
  }
  const text = decodeFile(bytes)
  return text === undefined ? noTable : readTextTable(text)
}

const noTable: Table = {
  problem:
    '這不是 CSV 或 Excel（.xlsx）檔，讀不出表格，什麼都沒有匯入。請在試算表軟體裡另存成 .xlsx 或 CSV，再選一次。',
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)
