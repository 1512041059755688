import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NameFinder } from './find-matches.ts'
import { foldText } from './fold-text.ts'

function found(text: string, ...names: [from: string, to: string][]): string[] {
  return new NameFinder(names.map(([from, to]) => ({ from, to }))).find(text).map((match) => match.found)
}

describe('finding names', () => {
  it('compares without case and accents, composed or decomposed', () => {
    const decomposed = 'Hospital São Lucas'.normalize('NFD')
    expect(found(`ao HOSPITAL SAO LUCAS e ao ${decomposed}.`, ['hospital são lucas', 'X'])).toEqual([
      'HOSPITAL SAO LUCAS',
      decomposed,
    ])
  })

  it('takes no-break spaces, tabs, line breaks and several spaces as one space', () => {
    expect(found('Santa\u00a0Casa, Santa\tCasa, Santa \n Casa', ['Santa Casa', 'X'])).toHaveLength(3)
  })

  it('ignores soft hyphens, zero-width characters and typographic variants', () => {
    expect(found('Hos\u00adpi\u200btal D\u2019Or\u2011Sul', ["Hospital D'Or-Sul", 'X'])).toHaveLength(1)
    expect(found('Edital n° 12/2024', ['Edital nº 12/2024', 'X'])).toHaveLength(1)
  })

  it('finds whole words only, also when a name ends in a punctuation mark', () => {
    expect(found('HSLX, XHSL, HSL2, ÁHSL', ['HSL', 'X'])).toEqual([])
    expect(found('(HSL), HSL-SP', ['HSL', 'X'])).toEqual(['HSL', 'HSL'])
    expect(found('Hospital (HSL)X', ['Hospital (HSL)', 'X'])).toEqual(['Hospital (HSL)'])
  })

  it('takes every place in a script without spaces as the border of a word', () => {
    expect(found('附件为四川大学的招标文件', ['四川大学', 'X'])).toEqual(['四川大学'])
    expect(found('附件为Beltrame的招标文件', ['Beltrame', 'X'])).toEqual(['Beltrame'])
  })

  it('finds a name beside digits if asked', () => {
    const names = [{ from: 'Beltrame', to: 'X' }]
    expect(new NameFinder(names).find('Beltrame124')).toEqual([])
    expect(new NameFinder(names, { findsBesideDigits: true }).find('7Beltrame124')).toMatchObject([
      { start: 1, end: 9 },
    ])
  })

  it('finds a name with a raised number or sign after it', () => {
    const signs = 'HSL¹, HSL² e HSL™; HSL℠ HSL₁ HSL®'
    expect(new NameFinder([{ from: 'HSL', to: 'X' }]).find(signs).map(({ found: one }) => one)).toEqual(
      Array.from({ length: 6 }, () => 'HSL'),
    )
  })

  it('prefers the longest name, wherever it begins', () => {
    const names: [string, string][] = [
      ['Santa Casa', 'A'],
      ['Casa de São Paulo', 'B'],
      ['Santa Casa de Santos', 'C'],
    ]
    expect(found('Santa Casa de São Paulo e Santa Casa de Santos', ...names)).toEqual([
      'Casa de São Paulo',
      'Santa Casa de Santos',
    ])
  })

  it('leaves a new name that contains the old one', () => {
    expect(found('Santa Casa de Santos; Santa Casa', ['Santa Casa', 'Santa Casa de Santos'])).toEqual([
      'Santa Casa',
    ])
  })

  it('replaces an address only when the whole address is given', () => {
    const finder = new NameFinder([
      { from: 'ti@beltrame.com.br', to: 'ti@casa.org' },
      { from: 'www.beltrame.com.br', to: 'www.casa.org' },
      { from: 'Beltrame', to: 'Casa' },
    ])
    const text =
      'Beltrame: TI@beltrame.com.br, www.beltrame.com.br, vendas@beltrame.com.br, xti@beltrame.com.br'
    expect(finder.find(text).map(({ found }) => found)).toEqual([
      'Beltrame',
      'TI@beltrame.com.br',
      'www.beltrame.com.br',
    ])
  })

  it('does not take an address for a part of another one', () => {
    const finder = new NameFinder([
      { from: 'ti@hsl.org', to: 'ti@casa.org' },
      { from: 'hsl.org', to: 'casa.org' },
    ])
    const text = 'maria.ti@hsl.org.br, a_ti@hsl.org.br, hsl.org.br, my-hsl.org, hsl.org-sul.br'
    expect(finder.find(text)).toEqual([])
    expect(finder.find('www.hsl.org/a, x@hsl.org. ti@hsl.org').map(({ found }) => found)).toEqual([
      'hsl.org',
      'hsl.org',
      'ti@hsl.org',
    ])
  })

  it('never touches web and mail addresses', () => {
    expect(found('https://hsl.org.br/hsl contato@hsl.org.br www.hsl.org HSL', ['HSL', 'X'])).toEqual(['HSL'])
  })

  it('ignores names without a letter or digit', () => {
    expect(new NameFinder([{ from: ' — ', to: 'X' }]).isEmpty).toBe(true)
  })

  it('gives offsets into the original text, whatever folding did to its length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        const text = `${before} São Lucas ${after}`
        const match = new NameFinder([{ from: 'SAO LUCAS', to: 'X' }]).find(text)
        return match.every(({ start, end, found }) => {
          return text.slice(start, end) === found && foldText(found).text === 'sao lucas'
        })
      }),
    )
  })
})

describe('folding', () => {
  const anyText = fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })))
    .map((points) => String.fromCodePoint(...points))

  it('keeps the origin of every folded character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text)
        expect(folded.starts).toHaveLength(folded.text.length)
        expect(folded.ends).toHaveLength(folded.text.length)
        const isOrdered = folded.starts.every((start, i) => {
          return start < (folded.ends[i] ?? 0) && start >= (folded.starts[i - 1] ?? 0)
        })
        expect(isOrdered).toBe(true)
      }),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = foldText(text).text
        expect(foldText(once).text).toBe(once)
      }),
      { examples: [['₋'], ['20 ℃']] },
    )
  })
})
