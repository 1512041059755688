import { aliasKey, isShortAlias } from '@tenderwright/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addAlias,
  aliasRequest,
  aliasesOf,
  offeredAliases,
  removeAlias,
  uniqueAliases,
  withFoundAgain,
  withSuggestions,
} from './aliases.model.ts'

const item = {
  source_file: 'a.docx',
  display_name: 'Hospital A',
  old_org_names: ['Hospital São José', 'HOSPITAL SAO JOSE', 'HSJ'],
  old_rfp_names: ['Edital nº 12/2024'],
}

describe('old names', () => {
  test('are equal regardless of case, accents and punctuation', () => {
    expect(uniqueAliases(['Santa Inês', 'SANTA INES', 'santa-inés'])).toEqual(['Santa Inês'])
    expect(uniqueAliases(['Edital nº 12/2024', ' EDITAL Nº 12-2024 ', 'Edital 12', '', '—'])).toEqual([
      'Edital nº 12/2024',
      'Edital 12',
    ])
  })

  test('are unique after one pass, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 })), (names) => {
        const once = uniqueAliases(names)
        expect(uniqueAliases(once)).toEqual(once)
        expect(new Set(once.map(aliasKey))).toEqual(new Set(names.map(aliasKey).filter(Boolean)))
      }),
    )
  })

  test('are short under four letters, not counting marks', () => {
    expect(['HC', 'H.S.J.', 'HSJ', 'ABCD', 'são-1'].map(isShortAlias)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('suggestions of a source', () => {
  test('fill its lists; short ones are only offered', () => {
    const all = withSuggestions({}, [item])
    expect(aliasesOf(all, 'a.docx')).toEqual({
      client: ['Hospital São José'],
      tender: ['Edital nº 12/2024'],
    })
    expect(offeredAliases(item, 'client', aliasesOf(all, 'a.docx').client)).toEqual(['HSJ'])
    expect(offeredAliases(item, 'client', ['h.s.j.'])).toEqual([])
  })

  test('follow the names that a person typed, and do not change other sources', () => {
    const typed = addAlias(addAlias({}, 'a.docx', 'client', 'Casa Azul'), 'b.docx', 'tender', 'PE 45')
    const all = withSuggestions(typed, [item])
    expect(aliasesOf(all, 'a.docx').client).toEqual(['Casa Azul', 'Hospital São José'])
    expect(aliasesOf(all, 'b.docx')).toEqual({ client: [], tender: ['PE 45'] })
  })
})

describe('a later list of suggestions', () => {
  test('adds new names and does not repeat removed ones', () => {
    const first = withSuggestions({}, [item])
    const edited = removeAlias(first, 'a.docx', 'client', 'Hospital São José')
    const again = { ...item, old_org_names: ['HOSPITAL SÃO JOSÉ', 'Casa de Saúde'] }
    expect(aliasesOf(withFoundAgain(edited, [item], [again]), 'a.docx')).toEqual({
      client: ['Casa de Saúde'],
      tender: ['Edital nº 12/2024'],
    })
  })

  test('adds the names of a source that appears for the first time', () => {
    const fresh = { ...item, source_file: 'b.docx' }
    expect(aliasesOf(withFoundAgain({}, [item], [fresh]), 'b.docx').client).toEqual(['Hospital São José'])
  })
})

describe('the request', () => {
  test('names each source with its own names, and omits sources without names', () => {
    let all = withSuggestions({}, [item, { ...item, source_file: 'b.docx', old_rfp_names: [] }])
    all = removeAlias(all, 'a.docx', 'client', 'Hospital São José')
    expect(aliasRequest(all)).toEqual({
      old_org_names: { 'b.docx': ['Hospital São José'] },
      old_rfp_names: { 'a.docx': ['Edital nº 12/2024'] },
    })
  })
})
