import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { automaticOutputName, cleanOutputName, freeOutputName, outputName } from './output-name.ts'

const names = {
  client: 'Hospital São Lucas',
  tender: 'Pregão nº 45/2025',
  rfpFilename: 'matriz de requisitos.xlsx',
  sessionId: '0123456789abcdef0123456789abcdef',
  date: '20251103',
}

describe('the automatic name', () => {
  it('consists of client, tender and date, without accents and special characters', () => {
    expect(automaticOutputName(names)).toBe('Proposta_Hospital_Sao_Lucas_Pregao_no_45_2025_20251103.docx')
  })

  it('omits an empty or bracketed part without a double underscore', () => {
    expect(automaticOutputName({ ...names, client: '[NOME DA ORGANIZAÇÃO]' })).toBe(
      'Proposta_Pregao_no_45_2025_20251103.docx',
    )
  })

  it('is otherwise made of the RFP file, then of the tender', () => {
    const unnamed = { ...names, client: '', tender: '[NOME DO EDITAL]' }
    expect(automaticOutputName(unnamed)).toBe('Proposta_matriz_de_requisitos_20251103.docx')
    expect(automaticOutputName({ ...unnamed, rfpFilename: '' })).toBe(
      'Proposta_0123456789abcdef01234567_20251103.docx',
    )
  })

  it('contains at most 60 characters of each part', () => {
    const long = automaticOutputName({ ...names, client: 'a'.repeat(90), tender: 'b'.repeat(90) })
    expect(long).toBe(`Proposta_${'a'.repeat(60)}_${'b'.repeat(60)}_20251103.docx`)
  })
})

describe('a chosen name', () => {
  it.each([
    ['Proposta final.docx', 'Proposta final.docx'],
    ['Proposta final', 'Proposta final.docx'],
    ['Relatório 2.0.DOCX', 'Relatório 2.0.docx'],
    ['../../etc/passwd', 'passwd.docx'],
    ['C:\\temp\\x.docx', 'x.docx'],
    ['Proposta Pregão 45/2023.docx', 'Proposta Pregão 45_2023.docx'],
    ['a:b*c?.docx', 'a_b_c_.docx'],
    ['Proposta_[NOME DA ORGANIZAÇÃO]_[NOME DO EDITAL]_20251103.docx', 'Proposta_20251103.docx'],
    ['con.docx', '_con.docx'],
    ['.docx', undefined],
    ['///', undefined],
  ])('%s -> %s', (asked, clean) => {
    expect(cleanOutputName(asked)).toBe(clean)
  })

  it('is the automatic one if empty', () => {
    expect(outputName('  ', names)).toBe(automaticOutputName(names))
    expect(outputName('[NOME DO EDITAL].docx', names)).toBe(automaticOutputName(names))
  })

  it('is safe for any input', () => {
    const anyText = fc
      .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 300 })
      .map((points) => String.fromCodePoint(...points))
    fc.assert(
      fc.property(anyText, (asked) => {
        const name = cleanOutputName(asked)
        if (name === undefined) return
        expect(name).toMatch(/^[^<>:"/\\|?*]+\.docx$/)
        expect(name.length).toBeLessThanOrEqual(120)
        expect(cleanOutputName(name)).toBe(name)
      }),
    )
  })
})

describe('an existing name', () => {
  it('gets the first free number, regardless of case', () => {
    expect(freeOutputName('a.docx', [])).toBe('a.docx')
    expect(freeOutputName('a.docx', ['A.docx'])).toBe('a (2).docx')
    expect(freeOutputName('a.docx', ['a.docx', 'a (2).docx', 'a (4).docx'])).toBe('a (3).docx')
  })
})
