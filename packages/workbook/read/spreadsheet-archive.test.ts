import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { read } from '@e965/xlsx'
import { fileOf, workbookBytes, workbookOf } from '../testing/build-workbook.fixture.ts'
import { spreadsheetParts } from './spreadsheet-archive.ts'
import { BoundedArchive } from './archive/bounded-archive.ts'
import { storedArchive } from './archive/stored-archive.ts'

const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`

/** Returns an archive with one deflated entry besides the content types. Its declared size may be false. */
function archiveWith(
  name: string,
  content: Buffer,
  { declaredSize = content.length, level = 6 } = {},
): Buffer {
  const stored = storedArchive([{ name: '[Content_Types].xml', bytes: Buffer.from(TYPES) }])
  const head = stored.subarray(0, stored.readUInt32LE(stored.length - 6))
  const directory = stored.subarray(head.length, stored.length - 22)
  const data = deflateRawSync(content, { level })
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(declaredSize, 18)
  fields.writeUInt16LE(name.length, 22)
  const offset = Buffer.alloc(14)
  offset.writeUInt32LE(head.length, 10)
  const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, Buffer.from(name), data])
  const central = Buffer.concat([
    Buffer.from('504b01021400', 'hex'),
    fields,
    offset.subarray(0, 14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(2, 8)
  end.writeUInt16LE(2, 10)
  end.writeUInt32LE(directory.length + central.length, 12)
  end.writeUInt32LE(head.length + local.length, 16)
  return Buffer.concat([head, local, directory, central, end])
}

async function codeOf(bytes: Buffer): Promise<string> {
  return BoundedArchive.read(await fileOf(bytes), spreadsheetParts).then(
    () => 'read',
    (error: { code: string }) => error.code,
  )
}

test('the library reads the rebuilt archive as it reads the original', async () => {
  const bytes = workbookBytes(workbookOf({ A: [['x', 1]], B: [['é', true]] }), 'xlsx')
  const rebuilt = storedArchive(await BoundedArchive.read(await fileOf(bytes), spreadsheetParts))
  expect(read(rebuilt).Sheets).toEqual(read(bytes).Sheets)
})

describe('hostile archives are refused before they are parsed', () => {
  test('a part that inflates a thousandfold', async () => {
    expect(await codeOf(archiveWith('xl/worksheets/sheet1.xml', Buffer.alloc(20_000_000)))).toBe(
      'workbook.too_large',
    )
  })

  test('a part that inflates to more than its declared size', async () => {
    expect(
      await codeOf(archiveWith('xl/worksheets/sheet1.xml', Buffer.alloc(20_000_000), { declaredSize: 1000 })),
    ).toBe('workbook.damaged')
  })

  test('more inflated bytes than any matrix has, at a normal ratio', async () => {
    const part = archiveWith('xl/sharedStrings.xml', Buffer.alloc(50_500_000), { level: 0 })
    expect(await codeOf(part)).toBe('workbook.too_large')
  })

  test('more entries than any workbook has', async () => {
    const parts = Array.from({ length: 4001 }, (_, index) => ({
      name: `xl/p${index}.xml`,
      bytes: Buffer.alloc(0),
    }))
    expect(await codeOf(storedArchive(parts))).toBe('workbook.too_large')
  })

  test('names that leave the archive', async () => {
    expect(await codeOf(storedArchive([{ name: '../x.xml', bytes: Buffer.from('<x/>') }]))).toBe(
      'workbook.damaged',
    )
  })
})

test('a picture may have any size, because it is never inflated', async () => {
  expect(await codeOf(archiveWith('xl/media/image1.bmp', Buffer.alloc(60_000_000)))).toBe('read')
})

test('other archives are not workbooks', async () => {
  const word = TYPES.replace('spreadsheetml.sheet', 'wordprocessingml.document')
  expect(await codeOf(storedArchive([{ name: '[Content_Types].xml', bytes: Buffer.from(word) }]))).toBe(
    'workbook.wrong_type',
  )
  expect(await codeOf(storedArchive([{ name: 'a.txt', bytes: Buffer.from('a') }]))).toBe(
    'workbook.wrong_type',
  )
})
