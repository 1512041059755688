import { expect, test } from 'vitest'
import { descendants } from '../../package/xml/xml.ts'
import { composeFiles } from '../composed-file.fixture.ts'

const page = (references: string): string =>
  `<w:sectPr>${references}<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="720" w:right="720" w:bottom="720" w:left="720" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`

test('an empty header that stops inheritance moves no text on a page with narrow margins', async () => {
  const sources = {
    a: {
      body: `<w:p><w:r><w:t>with</w:t></w:r></w:p>${page('<w:headerReference w:type="default" r:id="rId-header"/>')}`,
      header: '<w:p><w:r><w:t>Head</w:t></w:r></w:p>',
    },
    b: { body: `<w:p><w:r><w:t>without</w:t></w:r></w:p>${page('')}` },
  }
  await composeFiles(sources, {}, async ({ document }) => {
    const header = await document.partTree('word/header0.xml')
    const [spacing] = descendants(header, 'w:spacing')
    expect(spacing?.attributes).toEqual({
      'w:before': '0',
      'w:after': '0',
      'w:line': '20',
      'w:lineRule': 'exact',
    })
  })
})
