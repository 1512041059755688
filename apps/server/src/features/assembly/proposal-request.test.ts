import { DOCUMENT_OPTIONS, documentOptionKeys, isOffered, withDefaultOptions } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import type { ChosenRequirement } from './answers/chosen-requirements.ts'
import type { ProposalOptions } from './proposal-options.ts'
import { answerOptions, proposalRequest, sectionRequest } from './proposal-request.ts'

const options: ProposalOptions = {
  language: 'pt',
  organization: 'Santa Casa',
  tender: 'Edital 9',
  template: null,
  pageLimit: null,
  ...withDefaultOptions(),
  oldOrganizations: [],
  oldTenders: [],
  replacements: [],
}
const plain = { template: undefined, replacements: [] }
const now = new Date('2026-11-05T01:00:00Z')

describe('the request of a proposal', () => {
  test('has contents and a title page in the language of the tender', () => {
    expect(proposalRequest(options, plain, now).request).toMatchObject({
      tableOfContents: { title: 'Sumário' },
      titlePage: { language: 'pt-BR', date: '5 de novembro de 2026' },
    })
    // In São Paulo it is still the evening before.
    expect(proposalRequest(options, plain, now, 'America/Sao_Paulo').request).toMatchObject({
      titlePage: { date: '4 de novembro de 2026' },
    })
    expect(proposalRequest({ ...options, language: 'en' }, plain, now).request).toMatchObject({
      tableOfContents: { title: 'Contents' },
      titlePage: { language: 'en', date: 'November 5, 2026' },
    })
  })

  test.each(documentOptionKeys.filter(isOffered))('follows %s', (key) => {
    const asked = (is: boolean) => {
      const chosen = { ...options, [key]: is }
      return [proposalRequest(chosen, plain, now), answerOptions(chosen)]
    }
    expect(asked(true)).not.toEqual(asked(false))
  })
})

test('the matrix at the end of a proposal has the order of the matrix, whatever the order of the document', () => {
  const asked = (item: string, position: number): ChosenRequirement => ({
    id: item,
    position,
    category: '',
    item,
    description: '',
    number: '',
    mark: 'open',
    isToReview: false,
    isCleared: false,
    sections: [],
  })
  const requirements = [asked('third', 2), asked('first', 0), asked('second', 1)]
  const { appendix } = proposalRequest({ ...options, includeMatrix: true }, { ...plain, requirements }, now)
  const [, table] = appendix
  expect(table?.kind === 'table' && table.rows.map(([number, item]) => [number, item])).toEqual([
    ['1', 'first'],
    ['2', 'second'],
    ['3', 'third'],
  ])
})

describe('the request of a single section', () => {
  test.each(documentOptionKeys.filter(isOffered))('follows %s as its table says', (key) => {
    const on = sectionRequest({ ...options, [key]: true }, plain)
    const off = sectionRequest({ ...options, [key]: false }, plain)
    if (DOCUMENT_OPTIONS[key].shows === 'section') expect(on).not.toEqual(off)
    else expect(on).toEqual(off)
  })

  test('is that of the proposal without the parts that only a whole document has', () => {
    const circumstances = { template: 'classic.docx', replacements: [{ from: 'Old', to: 'Santa Casa' }] }
    const bare = { ...options, includeToc: false, includeTitle: false, fixHeadings: false }
    const { placeholders: _, ...whole } = proposalRequest(bare, circumstances, now).request
    expect(sectionRequest({ ...options, fixHeadings: false }, circumstances)).toEqual({
      ...whole,
      templateLookOnly: true,
    })
  })
})
