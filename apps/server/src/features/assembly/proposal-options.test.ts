import { withDefaultOptions } from '@tenderwright/contract'
import { describe, expect, it } from 'vitest'
import { replacementsOf, resolveName, type ProposalOptions } from './proposal-options.ts'

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
const sources = new Map([
  ['d1', { fileName: 'a.docx' }],
  ['d2', { fileName: 'b.docx' }],
  ['d3', { fileName: 'a.docx' }],
])

describe('the names of a proposal', () => {
  it('are the tender’s while the screen sends nothing or its placeholder', () => {
    expect(resolveName('', ' Santa Casa ')).toBe('Santa Casa')
    expect(resolveName('[NOME DA ORGANIZAÇÃO]', 'Santa Casa')).toBe('Santa Casa')
    expect(resolveName(' Hospital [X] ', 'Santa Casa')).toBe('Hospital [X]')
  })
})

describe('replacements', () => {
  it('apply to every source when given as a list', () => {
    const asked = { ...options, oldOrganizations: [' Old ', 'Old', ''], oldTenders: ['Edital 1'] }
    expect(replacementsOf(asked, sources)).toEqual([
      { from: 'Old', to: 'Santa Casa' },
      { from: 'Edital 1', to: 'Edital 9' },
    ])
  })

  it('apply to the documents of one file name when given by file', () => {
    const asked = { ...options, oldOrganizations: { 'a.docx': ['Old'], 'unused.docx': ['Other'] } }
    expect(replacementsOf(asked, sources)).toEqual([
      { source: 'd1', from: 'Old', to: 'Santa Casa' },
      { source: 'd3', from: 'Old', to: 'Santa Casa' },
    ])
  })

  it('apply everywhere to other texts, each with its own', () => {
    const asked = {
      ...options,
      organization: '',
      replacements: [{ from: '(11) 3456-7890', to: '(13) 2222-3333' }],
    }
    expect(replacementsOf(asked, sources)).toEqual([{ from: '(11) 3456-7890', to: '(13) 2222-3333' }])
  })

  it('are omitted without a new name, or if the old one equals the new one', () => {
    expect(replacementsOf({ ...options, organization: '', oldOrganizations: ['Old'] }, sources)).toEqual([])
    expect(replacementsOf({ ...options, oldOrganizations: ['Santa Casa'] }, sources)).toEqual([])
  })
})
