import { describe, expect, it } from 'vitest'
import type { ChosenRequirement, ChosenSection } from './answers/chosen-requirements.ts'
import type { TextPart } from '@tenderwright/docx'
import { planProposal, requirementHeading, type AnswerOptions } from './plan-proposal.ts'

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
    contentHash: `hash ${id}`,
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
    position: 0,
    isToReview: false,
    isCleared: false,
    ...(chosen && { answer: 'sections' }),
    sections: chosen ? [chosen] : [],
  }
}

const partOf = (part: TextPart): string => (typeof part === 'string' ? part : `<${part.shows} ${part.to}>`)

function outline(
  requirements: ChosenRequirement[],
  language: 'en' | 'pt' = 'en',
  answers?: AnswerOptions,
): string[] {
  return planProposal(requirements, language, answers).items.map((item) => {
    if (item.kind === 'heading') return `${'#'.repeat(item.level)} ${item.text}`
    if (item.kind === 'section')
      return `${item.source} [${item.firstBlock},${item.endBlock}) <${item.underLevel}`
    if (item.kind === 'table' || item.kind === 'crossReference') return item.kind
    const text = typeof item.text === 'string' ? item.text : item.text.map(partOf).join('')
    return item.as === undefined ? text : `${item.as}: ${text}`
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

  it('refers to a section that was inserted earlier', () => {
    const plan = planProposal(
      [requirement('1', 'T', 'Support', section(1)), requirement('2', 'T', 'Help desk', section(1))],
      'en',
    )
    expect(plan.items.slice(-2)).toEqual([
      { kind: 'heading', level: 2, text: 'Help desk', id: 'requirement-2' },
      {
        kind: 'paragraph',
        text: [
          'This requirement is answered in section ',
          { to: 'requirement-1', shows: 'number' },
          ' on page ',
          { to: 'requirement-1', shows: 'page' },
          '.',
        ],
      },
    ])
    expect(plan.inserted).toHaveLength(2)
    expect([...plan.sources.keys()]).toEqual(['d1'])
  })

  it('combines consecutive references under one heading, in one sentence, by category', () => {
    const repeated = [
      requirement('1', 'T', 'Support', section(1)),
      requirement('2', 'T', 'Backup', section(2)),
      requirement('3', 'T', 'Help desk', section(1)),
      requirement('4', 'T', 'Restore', section(2)),
      requirement('5', 'T', 'Archive', section(2)),
      requirement('6', 'L', 'Hotline', section(1)),
      requirement('7', 'L', 'Phone', section(1)),
    ]
    expect(outline(repeated).slice(5)).toEqual([
      '## Help desk; Restore; Archive',
      '“Help desk” is answered in section <number requirement-1> on page <page requirement-1>; ' +
        '“Restore” and “Archive” are answered in section <number requirement-2> on page <page requirement-2>.',
      '# L',
      '## Hotline; Phone',
      'These requirements are answered in section <number requirement-1> on page <page requirement-1>.',
    ])
    expect(outline(repeated, 'pt').at(-1)).toBe(
      'Estes requisitos são respondidos na seção <number requirement-1>, na página <page requirement-1>.',
    )
    const { inserted } = planProposal(repeated, 'en')
    expect(
      inserted.map(({ heading, answer }) => `${heading} ${answer}`.replaceAll('requirement-', '')),
    ).toEqual(['1 1', '2 2', '3 1', '3 2', '3 2', '6 1', '6 1'])
  })

  it('heads many references with the names that fit', () => {
    const many = Array.from({ length: 40 }, (_, at) =>
      requirement(String(at), '', `Requirement about ${at}`, section(1)),
    )
    const heading = outline(many)[2]
    expect(heading).toMatch(/^# Requirement about 1; .* and \d+ more$/)
    expect(heading?.length).toBeLessThan(165)
  })

  it('quotes number and wording above the answer when asked, and marks what has none', () => {
    const quoted = { quotesRequirements: true, marksGaps: true, marksOrigins: false }
    const own = requirement('1', 'T', 'Support', section(1))
    const requirements = [{ ...own, number: '3.2' }, requirement('2', 'L', 'Privacy')]
    expect(outline(requirements, 'pt', quoted)).toEqual([
      '# T',
      '## Support',
      'quote: Requisito 3.2: About Support',
      'd1 [10,15) <2',
      '# L',
      '## Privacy',
      'quote: Requisito: About Privacy',
      'gap: [Resposta pendente: escrever antes do envio]',
    ])
    // The heading says it all.
    const bare = { ...requirement('1', '', 'Support', section(1)), description: '' }
    expect(outline([bare], 'en', quoted)).toEqual(['# Support', 'd1 [10,15) <1'])
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

  it('names a requirement by its item, otherwise by the beginning of its description', () => {
    expect(requirementHeading({ item: ' Support \n 24x7 ', description: 'x' })).toBe('Support 24x7')
    const long = requirementHeading({ item: '', description: 'word '.repeat(80) })
    expect(long).toMatch(/^(word )+word…$/)
    expect(long.length).toBeLessThanOrEqual(161)
  })

  it('never uses a bare number as the title of a requirement', () => {
    expect(requirementHeading({ item: '1.1', description: 'Agenda de consultas' })).toBe(
      'Agenda de consultas',
    )
    expect(requirementHeading({ item: '', description: '1.1 Agenda', number: '1.1' })).toBe('Agenda')
    expect(requirementHeading({ item: 'RF-02', description: 'RF-02: Agenda', number: 'RF-02' })).toBe(
      'Agenda',
    )
    expect(requirementHeading({ item: 'CID-10', description: 'Tabela' })).toBe('CID-10')
    // A requirement without words has only its number; a quantity is not a requirement number.
    expect(requirementHeading({ item: '1.1', description: '' })).toBe('1.1')
    expect(requirementHeading({ item: '', description: '200 leitos de UTI' })).toBe('200 leitos de UTI')
  })
})
