import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDocument } from '../../check/check-document.ts'
import { classicDesign } from '../../front/designs/classic.ts'
import { clearDesign } from '../../front/designs/clear.ts'
import { modernDesign } from '../../front/designs/modern.ts'
import { writeTemplate } from '../../front/designs/write-template.ts'
import { paragraph, writeWordFile } from '../../package/word-file.fixture.ts'
import { DocumentPackage } from '../../package/parts/document-package.ts'
import { descendants, textContent } from '../../package/xml/xml.ts'
import { fillTeamProfile } from './team-profile.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'team-profile-'))
})
afterAll(() => rm(folder, { recursive: true }))

const logo = {
  bytes: deflateSync(Buffer.from('any bytes: nobody decodes them here')),
  type: 'image/png' as const,
  width: 600,
  height: 200,
}
const full = {
  kind: 'Proposta técnica',
  company: 'Vitalis & Filhos',
  registration: '12.345.678/0001-90',
  address: 'Rua Um, 1',
  contacts: 'a@b.example',
}

async function shownIn(path: string): Promise<{ texts: string[]; pictures: number; targets: string[] }> {
  const document = await DocumentPackage.open(path)
  try {
    const root = await document.partTree(document.mainPart)
    const texts = [...descendants(root, 'w:p')].map((block) => textContent(block))
    const relationships = await document.relationships(document.mainPart)
    return {
      texts: texts.filter((text) => text !== ''),
      pictures: [...descendants(root, 'w:drawing')].length,
      targets: relationships.filter(({ kind }) => kind === 'image').map(({ part }) => part ?? ''),
    }
  } finally {
    await document.close()
  }
}

describe.each([classicDesign, clearDesign, modernDesign])('the profile of the team in $name', (design) => {
  const make = async (values: Parameters<typeof fillTeamProfile>[2]) => {
    const [template, filled] = [join(folder, 'template.docx'), join(folder, 'filled.docx')]
    await writeTemplate(template, design)
    expect(await fillTeamProfile(template, filled, values)).toBe(true)
    const { faults } = await checkDocument(filled, { baseline: [], schema: false })
    expect(faults).toEqual([])
    return shownIn(filled)
  }

  test('shows company, number, address, contacts and logo', async () => {
    const { texts, pictures, targets } = await make({ ...full, logo })
    for (const value of Object.values(full)) expect(texts).toContain(value)
    expect(texts).toContain('{{tender}}')
    expect([pictures, targets]).toEqual([1, ['word/media/team-logo.png']])
  })

  test('without values, its lines are left out and the rest stays', async () => {
    const { texts, pictures } = await make({ kind: 'Technical proposal' })
    expect(texts).toContain('Technical proposal')
    expect(texts.filter((text) => text.includes('our '))).toEqual([])
    expect(texts).toEqual(
      expect.arrayContaining(['{{tender}}', '{{organization}}', '{{toc}}', '{{content}}']),
    )
    expect(pictures).toBe(0)
  })
})

test('a line with other words keeps a placeholder without a value visible', async () => {
  const template = await writeWordFile(join(folder, 'own.docx'), {
    body: paragraph('Fornecedor: {{supplier}}') + paragraph('{{our contacts}} - {{our address}}'),
  })
  const filled = join(folder, 'own-filled.docx')
  expect(await fillTeamProfile(template, filled, { address: 'Rua Um' })).toBe(true)
  expect((await shownIn(filled)).texts[0]).toBe('Fornecedor: {{supplier}}')
  const plain = await writeWordFile(join(folder, 'plain.docx'), {
    body: paragraph('Proposta para {{client}}'),
  })
  expect(await fillTeamProfile(plain, join(folder, 'plain-filled.docx'), full)).toBe(false)
})
