import { filenamePart, ORGANIZATION_PLACEHOLDER, RFP_PLACEHOLDER } from '@tenderwright/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outputFilename } from './output-filename.model.ts'

const date = new Date(2026, 10, 5)
const name = (client: string, tenderName: string, rest = {}) =>
  outputFilename({ client, tenderName, date, ...rest })

describe('the output file name', () => {
  test('consists of the organization, the RFP name and the day', () => {
    expect(name('Hospital São João', 'Pregão Eletrônico nº 45/2026')).toBe(
      'Proposta_Hospital_Sao_Joao_Pregao_Eletronico_no_45_2026_20261105.docx',
    )
  })

  test('omits a placeholder without a double underscore', () => {
    expect(name(ORGANIZATION_PLACEHOLDER, 'Edital 12')).toBe('Proposta_Edital_12_20261105.docx')
    expect(name('Santa Casa', RFP_PLACEHOLDER)).toBe('Proposta_Santa_Casa_20261105.docx')
    expect(name('Santa [CIDADE] Casa', '')).toBe('Proposta_Santa_Casa_20261105.docx')
  })

  test("without names is the matrix file's name, without its path and extension", () => {
    expect(name('', ' ', { rfpFilename: 'C:\\editais\\Matriz v1.2.xlsx', sessionId: 'abc' })).toBe(
      'Proposta_Matriz_v1_2_20261105.docx',
    )
  })

  test("without any of these is the first 24 characters of the tender's id", () => {
    expect(name('', '', { rfpFilename: '???.xlsx', sessionId: '0123456789abcdefghijklmnopqrst' })).toBe(
      'Proposta_0123456789abcdefghijklmn_20261105.docx',
    )
  })

  test('is proposal_output.docx if there is nothing else', () => {
    expect(name('', '')).toBe('proposal_output.docx')
  })

  test('contains at most 60 characters of each part', () => {
    expect(filenamePart('á'.repeat(80))).toBe('a'.repeat(60))
    expect(filenamePart(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
  })

  test('is a safe name for any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        fc.string({ maxLength: 64 }),
        (client, tenderName, rfpFilename, sessionId) => {
          const made = outputFilename({ client, tenderName, rfpFilename, sessionId, date })
          expect(made).toMatch(/^(proposal_output|Proposta(_[A-Za-z0-9]+)+_20261105)\.docx$/)
          expect(made.length).toBeLessThanOrEqual('Proposta___20261105.docx'.length + 120)
        },
      ),
    )
  })
})
