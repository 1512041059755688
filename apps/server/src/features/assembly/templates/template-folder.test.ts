import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderDriver } from '#platform/storage/folder-driver.ts'
import { systemClock } from '#platform/time/clock.ts'
import { TemplateFolder } from './template-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'templates-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const names = async (): Promise<string[]> => {
  return (await new TemplateFolder(folder).list()).map((template) => template.name)
}

describe('the folder of templates', () => {
  it('gets the shipped templates at the first start, even when it does not exist yet', async () => {
    await rm(folder, { recursive: true })
    expect(await names()).toEqual(['Tenderwright Classic', 'Tenderwright Clear', 'Tenderwright Modern'])
  })

  it('does not get back templates that a person deleted', async () => {
    await names()
    await rm(path.join(folder, 'Tenderwright Modern.docx'))
    expect(await names()).toEqual(['Tenderwright Classic', 'Tenderwright Clear'])
  })

  it('keeps a person’s own file of the same name', async () => {
    const own = path.join(folder, 'Tenderwright Classic.docx')
    await writeFile(own, 'ours')
    await names()
    expect(await readFile(own, 'utf8')).toBe('ours')
  })

  it('opens only listed files', async () => {
    const templates = new TemplateFolder(folder)
    await writeFile(path.join(folder, 'notes.txt'), '')
    const located = path.join(folder, 'Tenderwright Classic.docx')
    expect(await templates.locate('Tenderwright Classic.docx')).toBe(located)
    for (const asked of [
      'notes.txt',
      '../Tenderwright Classic.docx',
      located,
      '',
      '.shipped-templates.json',
    ]) {
      expect(await templates.locate(asked)).toBeUndefined()
    }
  })

  it('gets the uploaded templates of a bucket, and nothing else that somebody stored there', async () => {
    const bucket = new FolderDriver(path.join(folder, 'bucket'))
    const templates = new TemplateFolder(path.join(folder, 'copies'), systemClock, bucket)
    for (const name of [
      'Modelo%20geral.docx',
      '50% menos.docx',
      'old/Modelo.docx',
      '..%2Fb.docx',
      'notes.txt',
    ])
      await bucket.write(`templates/${name}`, 'x', 'replace')
    const uploaded = (await templates.list()).filter(({ origin }) => origin === 'uploaded')
    expect(uploaded.map((template) => template.path)).toEqual(['Modelo geral.docx'])
    expect(existsSync(path.join(folder, 'b.docx'))).toBe(false)
  })

  it('removes a day-old remainder of an interrupted upload at the next start and upload, and nothing else', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000)
    const daysAgo = new Date(Date.now() - 48 * 3_600_000)
    const put = async (name: string, changed: Date): Promise<void> => {
      await writeFile(path.join(folder, name), 'x')
      await utimes(path.join(folder, name), changed, changed)
    }
    const hidden = async (): Promise<string[]> =>
      (await readdir(folder)).filter((name) => name.startsWith('.') && !name.endsWith('.json')).toSorted()
    await put('.0abc1.upload', daysAgo)
    await put('.0abc2.upload', hourAgo)
    await put('.Somebody else.upload', daysAgo)
    const templates = new TemplateFolder(folder)
    await templates.list()
    expect(await hidden()).toEqual(['.0abc2.upload', '.Somebody else.upload'])
    await put('.0abc3.upload', daysAgo)
    await templates.receive(Readable.from([Buffer.from('x')]), '0abc4')
    expect(await hidden()).toEqual(['.0abc2.upload', '.0abc4.upload', '.Somebody else.upload'])
  })

  // Linux lets nobody create a file there, not even its administrator.
  it.runIf(existsSync('/sys/kernel'))(
    'says so when the server may not write to it, and lists it all the same',
    async () => {
      const templates = new TemplateFolder('/sys/kernel')
      expect(await templates.list()).toEqual([])
      await expect(templates.receive(Readable.from([Buffer.from('x')]), '0abc1')).rejects.toMatchObject({
        code: 'assembly.template_folder_closed',
        status: 409,
      })
    },
  )
})
