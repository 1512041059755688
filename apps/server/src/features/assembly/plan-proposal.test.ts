import { describe, expect, it } from 'vitest'
import type { ChosenRequirement, ChosenSection } from './assembly.repository.ts'
import { planProposal, requirementHeading } from './plan-proposal.ts'

function section(id: number, documentId = 'd1'): ChosenSection {
  return {
    id,
    title: `Section ${id}`,
    level: 2,
    firstBlock: id * 10,
    endBlock: id * 10 + 5,
    headingSource: 'style',
    words: 120,
    tables: 0,
    images: 0,
    pageStart: null,
    pageEnd: null,
    documentId,
    sha256: `sha-${documentId}`,
    fileName: `${documentId}.docx`,
  }
}

function requirement(id: string, category: string, item: string, chosen?: ChosenSection): ChosenRequirement {
  return {
    id,
    category,
    item,
    description: `About ${item}`,
    number: '',
    mark: 'open',
    isCleared: false,
    section: chosen,
  }
}

function outline(requirements: ChosenRequirement[]): string[] {
  return planProposal(requirements, 'en').items.map((item) => {
    if (item.kind === 'heading') return `${'#'.repeat(item.level)} ${item.text}`
    if (item.kind === 'section')
      return `${item.source} [${item.firstBlock},${item.endBlock}) <${item.underLevel}`
    return item.kind === 'table' ? 'table' : item.text
  })
}

describe('the layout of a proposal', () => {
  it('follows the matrix: categories, requirements, sections below them', () => {
    const plan = outline([
      requirement('1', 'Technical', 'Support', section(1)),
      requirement('2', 'Technical', 'Backup', section(2, 'd2')),
      requirement('3', 'Legal', 'Privacy', section(3)),
    ])
    expect(plan).toEqual([
      '# Technical',
      '## Support',
      'd1 [10,15) <2',
      '## Backup',
      'd2 [20,25) <2',
      '# Legal',
      '## Privacy',
      'd1 [30,35) <2',
    ])
  })

  it('refers to a section that was inserted before', () => {
    const plan = planProposal(
      [requirement('1', 'T', 'Support', section(1)), requirement('2', 'T', 'Help desk', section(1))],
      'en',
    )
    expect(plan.items.at(-1)).toEqual({
      kind: 'crossReference',
      to: 'requirement-1',
      text: 'This requirement is answered in section “Support”.',
    })
    expect(plan.inserted).toHaveLength(2)
    expect([...plan.sources.keys()]).toEqual(['d1'])
  })

  it('leaves out requirements without a section, and categories left with nothing', () => {
    const requirements = [
      requirement('1', 'Technical', 'Support'),
      requirement('2', 'Legal', 'Privacy', section(3)),
    ]
    expect(outline(requirements)).toEqual(['# Legal', '## Privacy', 'd1 [30,35) <2'])
    expect(planProposal(requirements, 'en').leftOut.map(({ id }) => id)).toEqual(['1'])
  })

  it('puts requirements without a category on the first level', () => {
    expect(outline([requirement('1', ' ', 'Support', section(1))])).toEqual(['# Support', 'd1 [10,15) <1'])
  })

  it('names a requirement by its item, else by the beginning of its description', () => {
    expect(requirementHeading({ item: ' Support \n 24x7 ', description: 'x' })).toBe('Support 24x7')
    const long = requirementHeading({ item: '', description: 'word '.repeat(80) })
    expect(long).toMatch(/^(word )+word…$/)
    expect(long.length).toBeLessThanOrEqual(161)
  })

  it('gives no requirement a bare number as its title', () => {
    expect(requirementHeading({ item: '1.1', description: 'Agenda de consultas' })).toBe(
      'Agenda de consultas',
    )
    expect(requirementHeading({ item: '', description: '1.1 Agenda', number: '1.1' })).toBe('Agenda')
    expect(requirementHeading({ item: 'RF-02', description: 'RF-02: Agenda', number: 'RF-02' })).toBe(
      'Agenda',
    )
    expect(requirementHeading({ item: 'CID-10', description: 'Tabela' })).toBe('CID-10')
    // Without any words, the number is all there is; and a quantity is no number of a requirement.
    expect(requirementHeading({ item: '1.1', description: '' })).toBe('1.1')
    expect(requirementHeading({ item: '', description: '200 leitos de UTI' })).toBe('200 leitos de UTI')
  })
})
