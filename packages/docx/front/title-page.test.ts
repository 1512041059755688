import { describe, expect, it } from 'vitest'
import { descendants, element, textContent } from '../package/xml/xml.ts'
import { ensureFrontStyles } from './front-styles.ts'
import { titlePageBlocks } from './title-page.ts'

const styles = ensureFrontStyles(element('w:styles'))
const full = {
  organization: 'Santa Casa',
  tender: 'Edital nº 12/2025',
  date: '3 de março de 2025',
  language: 'pt-BR' as const,
}

describe('the title page', () => {
  it('shows the tender as title with the organization and the date below it', () => {
    const texts = titlePageBlocks(full, styles).map((block) => textContent(block))
    expect(texts).toEqual(['Proposta técnica', 'Edital nº 12/2025', 'Santa Casa', '3 de março de 2025', ''])
  })

  it('leaves out missing values without a gap', () => {
    const texts = titlePageBlocks({ ...full, tender: '', date: '' }, styles).map((block) =>
      textContent(block),
    )
    expect(texts).toEqual(['Proposta técnica', 'Santa Casa', ''])
    const none = titlePageBlocks({ organization: '', tender: '', date: '', language: 'en' }, styles)
    expect(none.map((block) => textContent(block))).toEqual(['', 'Technical proposal', ''])
  })

  it('ends its page', () => {
    const last = titlePageBlocks(full, styles).at(-1) ?? element('w:p')
    expect([...descendants(last, 'w:br')].map(({ attributes }) => attributes)).toEqual([{ 'w:type': 'page' }])
  })
})
