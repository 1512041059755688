import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { analyzeForm } from './analyzer.ts'
import { cognateSkeleton } from './cognate.ts'
import { clearLanguage, detectLanguage } from './detect-language.ts'
import { fold } from './fold.ts'
import { wordGrams } from './grams.ts'
import type { Language } from './language.ts'
import { tokenize, wordForms } from './tokenize.ts'

const termOf = (word: string, language: Language) => analyzeForm(fold(word), language).term

describe('folding', () => {
  test('ignores case and accents, and unites ligatures and decomposed letters', () => {
    expect(fold('MANUTENÇÃO')).toBe('manutencao')
    expect(fold('manutenc\u0327a\u0303o')).toBe('manutencao')
    expect(fold('ﬁbra')).toBe('fibra')
  })

  test('of a long text gives the same result as of its words one by one', () => {
    const word = fc.oneof(
      fc.constantFrom('AÇÃO', 'Ünï', 'Straße', 'İzmir', '“sim”', '3½', 'µg', 'nº', '—'),
      fc.constantFrom('ﬁm', 'a\u0303o', 'ΟΔΟΣ', '☂', '\u00ad', '𝒜'),
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
        const folded = words.map(fold).join(' ')
        // Long enough for the fast path, with and without words that need the general rule.
        const filler = 'palavra '.repeat(40)
        expect(fold(filler + words.join(' '))).toBe(filler + folded)
      }),
    )
  })
})

describe('words', () => {
  test('have their offsets in the text', () => {
    expect(tokenize('Serviço 24h, já.')).toEqual([
      { surface: 'Serviço', form: 'servico', start: 0, end: 7 },
      { surface: '24h', form: '24h', start: 8, end: 11 },
      { surface: 'já', form: 'ja', start: 13, end: 15 },
    ])
  })

  test('keep a number whole, whichever decimal mark it has', () => {
    expect(wordForms('99,5 % of 1.000,00')).toEqual(['99.5', 'of', '1.000.00'])
    expect(wordForms('99.5')).toEqual(wordForms('99,5'))
  })

  test('are cut at the greatest length of a word', () => {
    expect(wordForms(`${'QUJD'.repeat(1000)} fim`)).toEqual(['qujd'.repeat(16), 'fim'])
  })

  test('include soft hyphens', () => {
    expect(wordForms('manu\u00adten\u00adção')).toEqual(['manutencao'])
  })
})

describe('stems', () => {
  test.each([
    ['hospital', 'hospitais'],
    ['manutenção', 'manutenções'],
    ['papel', 'papéis'],
    ['servidor', 'servidores'],
    ['imagem', 'imagens'],
    ['prontuário', 'prontuários'],
    ['treinamento', 'treinamentos'],
    ['disponível', 'disponíveis'],
    ['técnico', 'técnica'],
    ['implantação', 'implantações'],
    ['licença', 'licenças'],
  ])('are equal for Portuguese %s and %s', (one, other) => {
    expect(termOf(one, 'pt')).toBe(termOf(other, 'pt'))
  })

  test.each([
    ['requirement', 'requirements'],
    ['maintain', 'maintained'],
    ['policy', 'policies'],
    ['installing', 'installed'],
  ])('are equal for English %s and %s', (one, other) => {
    expect(termOf(one, 'en')).toBe(termOf(other, 'en'))
  })

  test('are equal with and without accents, for every word', () => {
    for (const word of [
      'ação',
      'informações',
      'útil',
      'médico',
      'experiência',
      'disponível',
      'órgãos',
      'pães',
    ]) {
      expect(termOf(fold(word), 'pt')).toBe(termOf(word, 'pt'))
    }
  })

  test('leave names with digits whole', () => {
    expect(termOf('HL7', 'pt')).toBe('hl7')
    expect(termOf('iso27001s', 'en')).toBe('iso27001s')
  })

  test('are not made of stop words and words of obligation', () => {
    expect(['de', 'deverá', 'são'].map((word) => analyzeForm(fold(word), 'pt').stop)).toEqual([
      true,
      true,
      true,
    ])
    expect(['the', 'shall', 'server'].map((word) => analyzeForm(word, 'en').stop)).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('cognates', () => {
  test.each([
    ['precipitação', 'precipitation'],
    ['estrutura', 'structure'],
    ['qualidade', 'quality'],
    ['espécies', 'species'],
    ['tecnologia', 'technology'],
    ['frequência', 'frequency'],
    ['automático', 'automatic'],
    ['disponível', 'disponible'],
    ['fotografia', 'photography'],
  ])('%s and %s share a skeleton', (portuguese, english) => {
    expect(cognateSkeleton(fold(portuguese))).toBe(cognateSkeleton(english))
  })

  test.each([
    ['mente ly idade idades edades ity ities ety eties dade dades ty ties osa oso osas osos ous', ''],
    ['cao sao coes soes tion tions sion sions', 'c'],
    ['ancia ancias encia encias ance ances ence ences ancy ancies ency encies', 'n'],
    ['ica ico icas icos icais ical ic ics', 'ic'],
    ['aria ario arias arios ary aries', 'ar'],
    ['oria orio orias orios ory ories', 'or'],
    ['ivel iveis ible ibles avel aveis able ables', 'bl'],
    ['mento mentos ment ments', 'men'],
    ['ismo ismos ism isms', 'ism'],
    ['ista istas ist ists', 'ist'],
    ['ada ado adas ados ated ate ates', 'at'],
    ['ais al als', 'al'],
    ['iva ivo ivas ivos ive ives', 'iv'],
  ])('of words that end in %s end in "%s"', (endings, end) => {
    for (const ending of endings.split(' ')) expect(cognateSkeleton(`lurd${ending}`)).toBe(`lurd${end}`)
  })

  test('leave short words and numbers unchanged', () => {
    expect(cognateSkeleton('rio')).toBe('rio')
    expect(cognateSkeleton('99.5')).toBe('99.5')
  })
})

test('character 4-grams stay within a word and mark its ends', () => {
  expect(wordGrams('rede')).toEqual(['_red', 'rede', 'ede_'])
  expect(wordGrams('ti')).toEqual(['_ti_'])
  expect(wordGrams('x')).toEqual(['_x_'])
  // Surrogate pairs are never split, because half a pair cannot be stored.
  expect(wordGrams('𝑎𝑏𝑐𝑑')).toEqual(['_𝑎𝑏𝑐', '𝑎𝑏𝑐𝑑', '𝑏𝑐𝑑_'])
  expect(wordGrams('𝑎')).toEqual(['_𝑎_'])
})

test('the language of a text is detected by its stop words', () => {
  expect(detectLanguage(['O sistema deve ser mantido', 'pela equipe de suporte'])).toBe('pt')
  expect(detectLanguage(['The system shall be maintained by the support team'])).toBe('en')
})

test('a single text is clearly in a language when it has at least three more stop words of it', () => {
  expect(clearLanguage(['The backup of the database shall be tested every month'])).toBe('en')
  expect(clearLanguage(['A cópia de segurança do banco de dados deve ser testada'])).toBe('pt')
  // A name or a technical term has too few stop words to tell.
  expect(clearLanguage(['Single Sign-On with SAML 2.0'])).toBeUndefined()
  expect(clearLanguage(['Backup'])).toBeUndefined()
  expect(clearLanguage([])).toBeUndefined()
})
