import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { TEMPLATE_BYTES, type Template, type TemplateList } from '@tenderwright/contract'
import { expect, test } from 'vitest'
import { describeOnSqlite } from '#platform/testing/databases.ts'
import { smallDocx } from '../../../testing/small-docx.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { readAudit } from '../../audit/read-audit.ts'
import { templateFileName } from './template-upload.ts'

const TEMPLATES = '/assembly/templates'
const SHIPPED = ['Tenderwright Classic.docx', 'Tenderwright Clear.docx', 'Tenderwright Modern.docx']
const cover = (...lines: string[]) => smallDocx([], lines)

const send = (app: TestApp, name: string, content: Uint8Array, fields: Record<string, string> = {}) =>
  app.upload<Template & { code?: string; detail?: string }>(TEMPLATES, fields, { name, content })
const listed = async (app: TestApp) => (await app.request<TemplateList>('GET', TEMPLATES)).json.items
const pathsOf = async (app: TestApp) => (await listed(app)).map((template) => template.path)
const leftovers = async (app: TestApp) =>
  (await readdir(app.config.templatesDir)).filter((name) => name.startsWith('.') && !name.endsWith('.json'))

describeOnSqlite('an uploaded template', (open) => {
  test('is listed with its placeholders and the unknown ones, kept byte for byte, and audited', async () => {
    const app = await startTestApp(await open())
    const bytes = cover('{{tender}} {{our company}}', 'Gestor: {{gestor}}', '{{content}}')
    const sent = await send(app, 'C:\\modelos\\Nossa Capa.DOCX', bytes)
    const expected = {
      name: 'Nossa Capa',
      path: 'Nossa Capa.docx',
      origin: 'uploaded',
      shows: ['tender'],
      fills: ['tender', 'company', 'content'],
      unfilled: ['{{gestor}}'],
      active: [],
      has_heading_styles: false,
      has_cover: true,
    }
    expect(sent).toMatchObject({ status: 200, json: expected })
    expect((await listed(app)).find(({ name }) => name === 'Nossa Capa')).toEqual(expected)
    expect((await readFile(path.join(app.config.templatesDir, 'Nossa Capa.docx'))).equals(bytes)).toBe(true)
    const { services } = app
    const [entry] = await readAudit(services, { days: 3000, limit: 1, action: 'template-uploaded' })
    expect(entry).toMatchObject({ subject: 'Nossa Capa.docx' })
    expect(await leftovers(app)).toEqual([])
  })

  test('replaces no other unless requested, regardless of case, and never one that was not uploaded', async () => {
    const app = await startTestApp(await open())
    await send(app, 'Capa.docx', cover('{{tender}}'))
    const again = await send(app, 'CAPA.docx', cover('{{date}}'))
    expect(again).toMatchObject({ status: 409, json: { code: 'assembly.template_exists' } })
    expect((await send(app, 'CAPA.docx', cover('{{date}}'), { replace: 'true' })).status).toBe(200)
    expect(await pathsOf(app)).toEqual(['CAPA.docx', ...SHIPPED])
    expect((await listed(app))[0]).toMatchObject({ origin: 'uploaded', fills: ['date'] })
    await writeFile(path.join(app.config.templatesDir, 'Casa.dotx'), cover('x'))
    for (const name of ['Casa.dotx', 'tenderwright classic.docx']) {
      const refused = await send(app, name, cover('x'), { replace: 'true' })
      expect(refused).toMatchObject({ status: 409, json: { code: 'assembly.template_protected' } })
    }
  })

  test('is deleted again; a shipped one or one of the folder is not', async () => {
    const app = await startTestApp(await open())
    await send(app, 'Capa é nossa.docx', cover('x'))
    await writeFile(path.join(app.config.templatesDir, 'Casa.dotx'), cover('x'))
    const remove = (name: string) =>
      app.request<TemplateList>('DELETE', `${TEMPLATES}/${encodeURIComponent(name)}`)
    for (const name of ['Casa.dotx', SHIPPED[0]!])
      expect(await remove(name)).toMatchObject({ status: 409, json: { code: 'assembly.template_protected' } })
    for (const name of ['Other.docx', '../Casa.dotx', '.shipped-templates.json'])
      expect(await remove(name)).toMatchObject({ status: 404, json: { code: 'assembly.template_unknown' } })
    const { json } = await remove('Capa é nossa.docx')
    expect(json.items.map((template) => template.path)).toEqual(['Casa.dotx', ...SHIPPED])
    expect(await readdir(app.config.templatesDir)).not.toContain('Capa é nossa.docx')
    // A file that the operator stores later under its name is not treated as the uploaded one.
    await writeFile(path.join(app.config.templatesDir, 'Capa é nossa.docx'), cover('x'))
    expect((await listed(app))[0]).toMatchObject({ origin: 'folder' })
  })

  test('is refused with its reason when it is not a .docx or .dotx, damaged, with macros, too large or badly named', async () => {
    const app = await startTestApp(await open())
    const refusal = async (name: string, content: Uint8Array) => {
      const { status, json } = await send(app, name, content)
      return [status, json.code]
    }
    const macros = smallDocx([], ['x'], { 'word/vbaProject.bin': 'x' })
    expect(await refusal('a.docm', macros)).toEqual([415, 'assembly.template_wrong_type'])
    expect(await refusal('a.docx', macros)).toEqual([409, 'assembly.template_macros'])
    expect(await refusal('a.docx', cover('x').subarray(0, 300))).toEqual([409, 'assembly.template_unusable'])
    expect(await refusal('a.docx', new Uint8Array(TEMPLATE_BYTES + 1))).toEqual([
      413,
      'assembly.template_too_large',
    ])
    expect(await refusal('.docx', cover('x'))).toEqual([400, 'assembly.template_name'])
    app.language = 'pt-BR'
    expect((await send(app, 'a.docx', Buffer.from('x'))).json.detail).toMatch(
      /^O modelo "a\.docx" não pode ser usado: \p{L}+ .*\./u,
    )
    expect(await pathsOf(app)).toEqual(SHIPPED)
    // The server removes a refused file after the answer.
    await expect.poll(() => leftovers(app)).toEqual([])
  })
})

describeOnSqlite('a template of the folder', (open) => {
  test('is listed with the reason when it cannot be read, and read again when it changed', async () => {
    const app = await startTestApp(await open())
    await listed(app)
    const file = path.join(app.config.templatesDir, 'Broken.docx')
    await writeFile(file, 'not a document')
    const [broken] = await listed(app)
    expect(broken).toMatchObject({ path: 'Broken.docx', origin: 'folder', fault: { code: 'docx.not_a_zip' } })
    expect(broken).not.toHaveProperty('fills')
    await writeFile(file, cover('{{date}}'))
    const [mended] = await listed(app)
    expect(mended).toMatchObject({ path: 'Broken.docx', fills: ['date'] })
    expect(mended).not.toHaveProperty('fault')
  })

  test('has no faults if it is a shipped one', async () => {
    const app = await startTestApp(await open())
    for (const template of await listed(app)) {
      expect(template).toMatchObject({
        origin: 'shipped',
        unfilled: [],
        active: [],
        has_heading_styles: true,
      })
      expect(template.fills).toEqual(expect.arrayContaining(['organization', 'tender', 'company', 'logo']))
    }
  })
})

test.each(['Capa.docx', 'Capa 2026 – Saúde (v1.2).dotx', 'ção.docx', '提案.docx'])(
  'the file name %s is kept',
  (name) => expect(templateFileName(name)).toBe(name),
)
test.each([
  '~$Capa.docx',
  '..docx',
  'a/b.docx',
  'a\\b.docx',
  'CON.docx',
  'com1.v2.docx',
  'a:b.docx',
  'a\u202Excod.docx',
  'a\n.docx',
  'a .docx',
  '---.docx',
  `${'a'.repeat(101)}.docx`,
])('the file name %j is refused', (name) => {
  expect(() => templateFileName(name)).toThrow('assembly.template_name')
})
