import { expect, test } from 'vitest'
import { describeEachDatabase } from '#platform/testing/databases.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { findSourceDocument, readOpeningText } from './suggestions.repository.ts'
import { addProposal } from './tender.fixture.ts'

describeEachDatabase('the text of a document for suggestions', (open) => {
  test('reaches beyond its first hundred sections, in order, up to a number of characters', async () => {
    const database = await open()
    const { services } = await startTestApp(database)
    const titles = Array.from({ length: 130 }, (_, at) => `Requisito ${at + 1}`)
    const { documentId } = await addProposal(services, database.dataDir, {
      fileName: 'proposta.docx',
      client: 'Hospital São Lucas',
      tender: 'Pregão nº 45/2023',
      header: '',
      sections: {
        ...Object.fromEntries(titles.map((title) => [title, [[`A solução atende ao ${title} do edital.`]]])),
        Suporte: [['Como no Hospital Vale Verde.']],
      },
    })
    const document = (await findSourceDocument(services.db, documentId))!
    const text = await readOpeningText(services.db, document, 1_000_000)
    expect(text.match(/^Requisito \d+$/gm)).toEqual(titles)
    expect(text).toContain('Suporte\nComo no Hospital Vale Verde.\n')
    expect(await readOpeningText(services.db, document, 30)).toBe(text.slice(0, 30))
    expect(await readOpeningText(services.db, { ...document, generation: null }, 30)).toBe('')
  })
})
