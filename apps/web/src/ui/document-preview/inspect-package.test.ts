import { expect, test } from 'vitest'
import { inspectPackage } from './inspect-package.ts'

/** Returns the end of a zip file: a directory of the given names and unpacked sizes, and its record. */
function packageOf(entries: Record<string, number>, comment = ''): Blob {
  const directory = Object.entries(entries).map(([name, bytes]) => {
    const entry = Buffer.alloc(46 + Buffer.byteLength(name))
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt32LE(bytes, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.write(name, 46)
    return entry
  })
  const content = Buffer.from('the files themselves, which nobody looks at')
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(content.length, 16)
  end.writeUInt16LE(comment.length, 20)
  return new Blob([content, ...directory, end, comment])
}

test('the unpacked size of all XML is known without unpacking', async () => {
  const file = packageOf({
    'word/document.xml': 4000,
    'word/_rels/document.xml.rels': 500,
    'word/media/a.png': 9,
  })
  expect(await inspectPackage(file)).toEqual({ xmlBytes: 4500, charts: 0, diagrams: 0, embeddedFiles: 0 })
})

test("content that a browser does not draw is counted, and a chart's workbook is part of the chart", async () => {
  const file = packageOf({
    'word/charts/chart1.xml': 1,
    'word/charts/chart2.xml': 1,
    'word/charts/style1.xml': 1,
    'word/diagrams/data1.xml': 1,
    'word/diagrams/layout1.xml': 1,
    'word/embeddings/Microsoft_Excel_Worksheet1.xlsx': 1,
    'word/embeddings/oleObject1.bin': 1,
  })
  expect(await inspectPackage(file)).toMatchObject({ charts: 2, diagrams: 1, embeddedFiles: 1 })
})

test('a comment after the directory hides nothing', async () => {
  expect(await inspectPackage(packageOf({ 'a.xml': 7 }, 'made by somebody'))).toMatchObject({ xmlBytes: 7 })
})

test('a file that is not a zip, is cut off, or is too large for a browser has no result', async () => {
  const whole = packageOf({ 'word/document.xml': 4000 })
  expect(await inspectPackage(new Blob(['no zip at all']))).toBeUndefined()
  expect(await inspectPackage(whole.slice(0, whole.size - 12))).toBeUndefined()
  expect(await inspectPackage(whole.slice(30))).toBeUndefined()
  expect(await inspectPackage(packageOf({ 'word/document.xml': 0xffffffff }))).toBeUndefined()
})
