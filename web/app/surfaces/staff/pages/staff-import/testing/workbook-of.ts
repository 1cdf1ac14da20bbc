import { zipOf } from './zip-of.ts'

/** `{ serial: 46361.5 }`: a date as a spreadsheet counts them. */
type TestCell = string | number | boolean | { serial: number } | null

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** An .xlsx file with these sheets, each a list of rows. */
export function workbookOf(...sheets: (readonly (readonly TestCell[])[])[]): Buffer<ArrayBuffer> {
  const numbers = sheets.map((_, index) => index + 1)
  return zipOf({
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers
      .map((number) => `<sheet name="S${number}" sheetId="${number}" r:id="rId${number}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}">${numbers
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('')}</Relationships>`,
    // Style 1 is the format 22, a date with a time.
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
    ),
  })
}

const sheetXml = (rows: readonly (readonly TestCell[])[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetData>${rows
    .map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, row, at)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

function cellXml(cell: TestCell, row: number, column: number): string {
  const address = `r="${String.fromCodePoint(65 + column)}${row + 1}"`
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c ${address} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'boolean') return `<c ${address} t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'number') return `<c ${address}><v>${cell}</v></c>`
  return `<c ${address} s="1"><v>${cell.serial}</v></c>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
