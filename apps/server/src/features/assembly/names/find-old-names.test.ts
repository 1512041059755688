import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { classicDesign, writeTemplate, type TemplateDesign } from '@tenderwright/docx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findOldNames } from './find-old-names.ts'

type Block = TemplateDesign['cover'][number]
const node = (name: string, attributes: Record<string, string>, ...children: Block['children']): Block => ({
  name,
  attributes,
  children,
})
const line = (style: string, text: string): Block =>
  node(
    'w:p',
    {},
    node('w:pPr', {}, node('w:pStyle', { 'w:val': style })),
    node('w:r', {}, node('w:t', { 'xml:space': 'preserve' }, text)),
  )

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'old-names-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const look = { signal: new AbortController().signal, hasPages: false }
const replacements = [{ from: 'Hospital São Lucas', to: 'Hospital São Pedro' }]

async function proposal(...cover: Block[]): Promise<string> {
  const file = path.join(folder, 'proposal.docx')
  await writeTemplate(file, { ...classicDesign, cover, header: [line('Header', 'Rodapé do São Lucas')] })
  return file
}

it('every trace says its form, its story, its section or part, and a few words around it', async () => {
  const file = await proposal(
    line('Heading1', 'Suporte'),
    line('Normal', 'A equipe do HSL atende em www.hospitalsaolucas.com.br.'),
    line('Heading1', 'Prazo'),
    line('Normal', 'O HSL pediu noventa dias.'),
  )
  const found = await findOldNames(file, replacements, look)
  expect(found.map(({ name, place, kind, story }) => [name, place, kind, story])).toEqual([
    ['HSL', 'Suporte', 'acronym', 'body'],
    ['www.hospitalsaolucas.com.br', 'Suporte', 'address', 'body'],
    // A short section joins the one before it.
    ['HSL', 'Suporte', 'acronym', 'body'],
    ['São Lucas', 'word/header1.xml', 'short', 'header'],
  ])
  expect(found[2]?.excerpt).toContain('Prazo O HSL pediu noventa dias.')
})

it('what belongs to the new name is no trace of an old one', async () => {
  const file = await proposal(line('Normal', 'O Hospital São Pedro e a Santa Casa.'))
  const own = [{ from: 'Hospital São', to: 'Hospital São Pedro' }]
  expect((await findOldNames(file, own, look)).map(({ name }) => name)).toEqual([])
})
