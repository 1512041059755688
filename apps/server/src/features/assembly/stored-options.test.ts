import { DOCUMENT_OPTIONS, documentOptionKeys, isOffered, withDefaultOptions } from '@tenderwright/contract'
import { describe, expect, test } from 'vitest'
import type { ProposalOptions } from './proposal-options.ts'
import { readOptions, storeOptions } from './stored-options.ts'

/** Row as release 1.0.0 wrote it, byte for byte. */
const RELEASED =
  '{"language":"en","organization":"Santa Casa","tender":"Edital 9","template":"classic.docx","includeToc":false,"includeTitle":false,"fixHeadings":false,"oldOrganizations":{"a.docx":["Old"]},"oldTenders":["Edital 1"]}'

const options: ProposalOptions = {
  language: 'en',
  organization: 'Santa Casa',
  tender: 'Edital 9',
  template: 'classic.docx',
  pageLimit: null,
  ...withDefaultOptions(),
  includeToc: false,
  includeTitle: false,
  fixHeadings: false,
  oldOrganizations: { 'a.docx': ['Old'] },
  oldTenders: ['Edital 1'],
  replacements: [],
}

describe('stored options', () => {
  test('of release 1.0.0 are read as they were chosen', () => {
    expect(readOptions(RELEASED)).toEqual(options)
  })

  test('are written with their version and read back', () => {
    expect(JSON.parse(storeOptions(options))).toMatchObject({ version: 2 })
    expect(readOptions(storeOptions(options))).toEqual(options)
  })

  test.each(documentOptionKeys.filter(isOffered))(
    'without %s, which an earlier version did not have, get its default',
    (key) => {
      const { [key]: _, ...earlier } = options
      expect(readOptions(JSON.stringify(earlier))[key]).toBe(DOCUMENT_OPTIONS[key].byDefault)
    },
  )

  test('of a later version are read as far as they are known', () => {
    const later = { ...options, version: 3, somethingNew: true }
    expect(readOptions(JSON.stringify(later))).toEqual(options)
  })
})
