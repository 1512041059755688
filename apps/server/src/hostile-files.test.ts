import { resourceUsage } from 'node:process'
import {
  type Document,
  type DocumentUploadResponse,
  type ErrorBody,
  type ErrorCode,
  errorMessage,
  type ProcessingStatus,
  type RfpSession,
} from '@tenderwright/contract'
import { expect, test, vi } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { bombEntry, docxFrame, textEntry, wordDocument, zipOf } from './testing/hostile-zip.ts'
import { protectedPackage, protectedWorkbook } from './testing/protected-files.ts'
import { prose, smallDocx } from './testing/small-docx.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'

// Each of these files has made some program fail.
vi.setConfig({ testTimeout: 180_000 })

const BOMB_MEGABYTES = 600
/** Memory limit in megabytes, far below the inflated size of the bomb and far above the cost of refusing it. */
const MOST_MEGABYTES = 250
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const main = (text: string) => textEntry('word/document.xml', text)

/** Hostile .docx files with the expected refusal. */
const documents: [name: string, code: ErrorCode, make: () => Buffer | Promise<Buffer>][] = [
  [
    'a part that inflates to a thousand times its size',
    'docx.bomb',
    async () => zipOf([...docxFrame, await bombEntry('word/document.xml', BOMB_MEGABYTES)]),
  ],
  [
    'a part that inflates to more than it declares',
    'docx.bomb',
    async () => zipOf([...docxFrame, await bombEntry('word/document.xml', BOMB_MEGABYTES, 4000)]),
  ],
  [
    'a name that leaves the folder',
    'docx.unsafe_name',
    () => zipOf([...docxFrame, main(wordDocument(paragraph('x'))), textEntry('../../evil.xml', '<x/>')]),
  ],
  [
    'an entity that is somebody else’s file',
    'docx.dtd',
    () => {
      const type = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
      return zipOf([...docxFrame, main(wordDocument(paragraph('&x;'), type))])
    },
  ],
  [
    'elements a hundred thousand deep',
    'docx.too_deep',
    () => {
      const deep = `${'<w:sdt><w:sdtContent>'.repeat(50_000)}${'</w:sdtContent></w:sdt>'.repeat(50_000)}`
      return zipOf([...docxFrame, main(wordDocument(deep))])
    },
  ],
  ['a password', 'docx.encrypted', protectedPackage],
]

/** Hostile matrices with the expected refusal. */
const matrices: [name: string, status: number, code: ErrorCode, make: () => Buffer | Promise<Buffer>][] = [
  [
    'bomb.xlsx',
    413,
    'workbook.too_large',
    async () =>
      zipOf([
        textEntry('[Content_Types].xml', '<Types/>'),
        textEntry('xl/workbook.xml', '<workbook/>'),
        await bombEntry('xl/worksheets/sheet1.xml', BOMB_MEGABYTES),
      ]),
  ],
  ['protected.xlsx', 422, 'workbook.encrypted', protectedPackage],
  ['protected.xls', 422, 'workbook.encrypted', protectedWorkbook],
]

const peakMegabytes = () => resourceUsage().maxRSS / 1024

async function uploaded(app: TestApp, name: string, content: Buffer): Promise<string> {
  const { status, json } = await app.upload<DocumentUploadResponse>(
    '/documents/upload',
    {},
    { name, content },
  )
  expect(status).toBe(200)
  return json.processing_id ?? ''
}

const processing = async (app: TestApp, id: string) =>
  (await app.request<ProcessingStatus>('GET', `/documents/processing/${id}`)).json

describeOnSqlite('a hostile file', (open) => {
  test.each(documents)('.docx with %s fails alone with %s, in bounded memory', async (_, code, make) => {
    const app = await startTestApp(await open(), { workbookPlace: 'apart' })
    const content = await make()
    const before = peakMegabytes()
    const hostile = await uploaded(app, 'hostile.docx', content)
    const sound = await uploaded(
      app,
      'a.docx',
      smallDocx([{ title: 'Suporte', text: prose('O atendimento') }]),
    )
    await app.runJobs()
    expect(peakMegabytes() - before).toBeLessThan(MOST_MEGABYTES)
    expect(await processing(app, hostile)).toMatchObject({ status: 'failed', code })
    expect(await processing(app, sound)).toMatchObject({ status: 'completed', sections_total: 1 })
    for (const language of ['en', 'pt-BR'] as const) {
      app.language = language
      const { json } = await app.request<Document[]>('GET', '/documents')
      expect(json.find(({ file_name: name }) => name === 'hostile.docx')).toMatchObject({
        status: 'failed',
        total_sections: 0,
        error: errorMessage(code, language),
      })
    }
  })

  test.each(matrices)(
    'as a matrix, %s, is refused with %i %s, in bounded memory',
    async (name, status, code, make) => {
      const app = await startTestApp(await open(), { workbookPlace: 'apart' })
      const content = await make()
      const before = peakMegabytes()
      const refused = await app.upload<ErrorBody>('/rfp/upload', {}, { name, content })
      expect(peakMegabytes() - before).toBeLessThan(MOST_MEGABYTES)
      expect(refused).toMatchObject({ status, json: { code, field: 'file' } })
      app.language = 'pt-BR'
      const inPortuguese = await app.upload<ErrorBody>('/rfp/upload', {}, { name, content })
      expect(inPortuguese.json.detail).not.toBe(refused.json.detail)
      expect((await app.request<RfpSession[]>('GET', '/rfp/sessions')).json).toEqual([])
    },
  )
})
