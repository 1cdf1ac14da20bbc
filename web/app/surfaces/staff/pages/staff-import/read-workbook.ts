import readXlsxFile from 'read-excel-file/universal'
import type { Table } from './read-text-table.ts'
import { sizesInZip } from './sizes-in-zip.ts'
import { textOfCell, type Cell } from './text-of-cell.ts'

/** Of one file within a workbook, unpacked, so that no file blocks the page; two hundred rows need a tenth of it. */
const maxPartBytes = 512 * 1024

const instead = '請在試算表軟體裡另存成 .xlsx 或 CSV，再選一次。'
const tooBig =
  '這個檔案太大，一次讀不完。請把要匯入的那幾列複製到新的檔案，或複製以後貼在「或從試算表貼上」。'

/** The first sheet of an .xlsx file that is not empty, or what people have to do instead. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const sizes = sizesInZip(bytes)
  if (sizes === undefined) return { problem: `這個檔案不完整或壞掉了，什麼都沒有匯入。${instead}` }
  if (sizes.some(({ name, size }) => /\.(xml|rels)$/.test(name) && size >= maxPartBytes))
    return { problem: tooBig }
  try {
    const sheets = await readXlsxFile(bytes.slice().buffer)
    const tables = sheets.map(({ data }) => data.map((row) => row.map((cell) => textOfCell(cell as Cell))))
    const isFilled = (rows: readonly (readonly string[])[]) => rows.some((row) => row.some((text) => text))
    return { rows: tables.find(isFilled) ?? [] }
  } catch {
    // The library only reads these bytes, so whatever it stumbles on is in the file.
    return { problem: `這不是 Excel 的 .xlsx 檔，或已經壞掉，讀不出來，什麼都沒有匯入。${instead}` }
  }
}
