import { expect, test } from 'vitest'
import { paragraph } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { child, childrenOf } from '../package/xml/xml.ts'
import type { ComposedFile } from '../compose/composed-file.fixture.ts'
import { composeFiles } from '../compose/composed-file.fixture.ts'

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const FONT = 'application/vnd.openxmlformats-officedocument.obfuscatedFont'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Font table, and the files of its fonts by relationship id. With `damaged` it is cut off. */
const source = (fonts: string, files: Record<string, string> = {}, damaged = false): WordFile => {
  const ids = Object.keys(files)
  const related = ids.map(
    (id) => `<Relationship Id="${id}" Type="${OFFICE}/font" Target="fonts/${id}.odttf"/>`,
  )
  return {
    body: paragraph('text'),
    parts: [
      {
        name: 'word/fontTable.xml',
        data: `<w:fonts ${NAMESPACES}>${fonts}${damaged ? '' : '</w:fonts>'}`,
        kind: 'fontTable',
        contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.fontTable+xml',
      },
      {
        name: 'word/_rels/fontTable.xml.rels',
        data: `<Relationships xmlns="${RELATIONSHIPS}">${related.join('')}</Relationships>`,
        kind: '',
        contentType: 'application/vnd.openxmlformats-package.relationships+xml',
      },
      ...ids.map((id) => ({
        name: `word/fonts/${id}.odttf`,
        data: files[id] ?? '',
        kind: '',
        contentType: FONT,
      })),
    ],
  }
}
const font = (name: string, inside: string): string => `<w:font w:name="${name}">${inside}</w:font>`
const family = (value: string): string => `<w:family w:val="${value}"/>`
const embedded = (id: string, key: string): string => `<w:embedRegular r:id="${id}" w:fontKey="{${key}}"/>`
async function fontsOf({ part, document }: ComposedFile): Promise<Record<string, unknown>> {
  const name = (await document.partByKind('fontTable')) as string
  const relationships = await document.relationships(name)
  const entries = childrenOf(await part('fontTable'), 'w:font').map(async (entry) => {
    const file = child(entry, 'w:embedRegular')
    const target = relationships.find(({ id }) => id === file?.attributes['r:id'])?.part
    const bytes = target === undefined ? undefined : await document.partBytes(target)
    return [
      entry.attributes['w:name'],
      {
        family: child(entry, 'w:family')?.attributes['w:val'],
        ...(file ? { key: file.attributes['w:fontKey'], file: bytes?.toString('utf8') } : {}),
      },
    ] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

test('the fonts of every source are listed with their files, one entry for each name', async () => {
  const first = source(font('Body', family('roman')) + font('Own', embedded('rIdA', 'A')), {
    rIdA: 'file of the first',
  })
  const second = source(
    font('Heading', family('swiss') + embedded('rIdA', 'B')) +
      font('BODY', family('swiss') + embedded('rIdB', 'C')) +
      font('Own', embedded('rIdA', 'B')),
    { rIdA: 'file of the second', rIdB: 'body of the second' },
  )
  for (const look of ['source', 'template'] as const) {
    const template = look === 'template' ? { template: { body: '' } } : {}
    await composeFiles({ first, second }, { look, ...template }, async (composed) => {
      expect(await fontsOf(composed)).toEqual({
        BODY: { family: 'swiss', key: '{C}', file: 'body of the second' },
        Own: { family: undefined, key: '{A}', file: 'file of the first' },
        Heading: { family: 'swiss', key: '{B}', file: 'file of the second' },
      })
      const settings = childrenOf(await composed.part('settings')).map(({ name }) => name)
      expect(settings).toContain('w:embedTrueTypeFonts')
    })
  }
})

test('a font without its file is listed without it, and an unreadable table is left out and reported', async () => {
  const broken = source(font('Cut', ''), {}, true)
  const lost = source(font('Lost', family('roman') + embedded('rIdGone', 'A')))
  await composeFiles({ lost, broken }, {}, async (composed) => {
    expect(await fontsOf(composed)).toEqual({ Lost: { family: 'roman' } })
    expect(composed.report.notices.map(({ reason, source: name }) => [reason, name])).toEqual([
      ['part-missing-in-source', 'broken.docx'],
    ])
  })
})
