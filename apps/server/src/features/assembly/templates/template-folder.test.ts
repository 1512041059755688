import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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
  it('gets the shipped ones at the first start, also when it does not exist yet', async () => {
    await rm(folder, { recursive: true })
    expect(await names()).toEqual(['Tenderwright Classic', 'Tenderwright Clear', 'Tenderwright Modern'])
  })

  it('does not get back what somebody deleted', async () => {
    await names()
    await rm(path.join(folder, 'Tenderwright Modern.docx'))
    expect(await names()).toEqual(['Tenderwright Classic', 'Tenderwright Clear'])
  })

  it('keeps somebody’s own file of the same name', async () => {
    const own = path.join(folder, 'Tenderwright Classic.docx')
    await writeFile(own, 'ours')
    await names()
    expect(await readFile(own, 'utf8')).toBe('ours')
  })

  it('locates only what it lists', async () => {
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
})
