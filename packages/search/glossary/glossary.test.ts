import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../analysis/language.ts'
import { tokenize, wordForms } from '../analysis/tokenize.ts'
import { SearchEngine } from '../search-engine.ts'
import { storeDocuments } from '../testing/random-knowledge-base.fixture.ts'
import { Glossary } from './glossary.ts'
import { readConcepts } from './read-concepts.ts'
import { SHIPPED_CONCEPTS, SHIPPED_GLOSSARY, VOCABULARY } from './shipped-glossary.ts'

const found = (text: string, language: 'pt' | 'en' = 'pt', glossary = SHIPPED_GLOSSARY) =>
  glossary
    .find(tokenize(text), language)
    .filter(({ isConcept }) => isConcept)
    .map(({ writings }) => writings.en[0]!.text)

describe('the shipped glossary', () => {
  test('has 500 concepts or more, each in both languages and once', () => {
    expect(SHIPPED_CONCEPTS.length).toBeGreaterThanOrEqual(500)
    expect(new Set(SHIPPED_CONCEPTS.map(({ id }) => id)).size).toBe(SHIPPED_CONCEPTS.length)
    for (const { writings } of SHIPPED_CONCEPTS) {
      for (const language of LANGUAGES) {
        expect(writings[language].some(({ ambiguous }) => !ambiguous)).toBe(true)
      }
    }
  })

  test.each(LANGUAGES)('gives a writing to one concept, unless it is ambiguous: %s', (language) => {
    const writings = SHIPPED_CONCEPTS.flatMap(({ id, writings: own }) =>
      own[language].map(({ text, ambiguous }) => ({ id, ambiguous, words: wordForms(text).join(' ') })),
    )
    const shared = [...Map.groupBy(writings, ({ words }) => words)].filter(
      ([words, own]) => words === '' || (own.length > 1 && !own.every(({ ambiguous }) => ambiguous)),
    )
    expect(shared).toEqual([])
  })

  test('has general words in both languages, separate from the concepts', () => {
    expect(VOCABULARY.length).toBeGreaterThan(2000)
    for (const { pt, en } of VOCABULARY) {
      for (const word of [...pt, ...en]) expect(wordForms(word).length).toBeGreaterThan(0)
    }
  })
})

describe('a concept', () => {
  test('is found in singular and plural; of overlapping concepts the longest', () => {
    expect(found('prontuários eletrônicos dos pacientes')).toEqual(['electronic health record'])
    expect(found('Mapa de leitos')).toEqual(['bed map'])
  })

  test('is not found in other words with the same stem', () => {
    expect(found('operações de crédito')).toEqual([])
    expect(found('vendedor ambulante')).toEqual([])
  })

  test('is meant by an ambiguous abbreviation in capitals, beside another concept of its domain', () => {
    expect(found('Integração com o RIS')).toEqual(['integration', 'radiology information system'])
    expect(found('o ris da piada')).toEqual([])
    expect(found('Rateio do CC')).toEqual([])
    expect(found('Anestesia no CC')).toEqual(['anesthesia', 'operating room'])
  })

  test('needs both languages', () => {
    expect(() => readConcepts('x', 'leito')).toThrow('both languages')
  })
})

const pt = {
  language: 'pt' as const,
  sections: [{ title: 'Cópias', text: 'Fazemos backup todas as noites.' }],
}
const en = {
  language: 'en' as const,
  sections: [
    { title: 'Record', text: 'Doctors sign the electronic health record on a tablet.' },
    { title: 'Garden', text: 'The garden of the hospital is green.' },
  ],
}

describe('matching', () => {
  const engine = new SearchEngine(storeDocuments([pt, en]).store)

  test('finds a concept in another writing, in both languages, and names it', async () => {
    const [backup] = await engine.match({ text: 'Cópia de segurança diária', language: 'pt' }, { limit: 1 })
    expect(backup!.sectionId).toBe(1)
    expect(backup!.reasons.terms.find(({ term }) => term === 'segurança')).toMatchObject({
      found: 'body',
      glossary: ['Cópia de segurança = backup'],
    })
    const [record] = await engine.match({ text: 'Prontuário eletrônico', language: 'pt' }, { limit: 1 })
    expect(record!.sectionId).toBe(2)
    expect(record!.reasons.terms[0]!.glossary).toEqual(['Prontuário eletrônico = electronic health record'])
  })

  test('keeps reasons that add up to the score', async () => {
    for (const text of ['Prontuário eletrônico assinado', 'Cópia de segurança e jardim']) {
      for (const { score, reasons } of await engine.match({ text, language: 'pt' }, { limit: 3 })) {
        const { terms, near, rest } = reasons
        const total = [...terms, ...near, ...rest].reduce((sum, { points }) => sum + points, 0)
        expect(total).toBeCloseTo(score, 1)
      }
    }
  })

  test('does not take a part of a writing for the whole', async () => {
    const support = { language: 'pt' as const, sections: [{ title: 'a', text: 'Há suporte de parede.' }] }
    const [match] = await new SearchEngine(storeDocuments([support]).store).match(
      { text: 'Suporte técnico', language: 'pt' },
      { limit: 1 },
    )
    expect(match!.reasons.terms.map(({ found: where }) => where)).toEqual(['body', 'missing'])
  })

  test('and search do not take stop words and letters for a concept, also if the team did not mark them', async () => {
    const documents = [
      { language: 'pt' as const, sections: [{ title: 'Rede', text: 'O serviço C e o D atendem a rede.' }] },
      { language: 'en' as const, sections: [{ title: 'Contact', text: 'Please contact us at any time.' }] },
      { language: 'pt' as const, sections: [{ title: 'Exame', text: 'Ultrassom no leito, sem pesquisa.' }] },
    ]
    const own = new Glossary(
      readConcepts('team', 'ultrassom; US; C; o = ultrasound\npesquisa; P&D = research'),
    )
    const searching = new SearchEngine(storeDocuments(documents).store, { glossary: { current: () => own } })
    const idsOf = async (query: string) =>
      (await searching.search(query, { limit: 9 })).hits.map(({ sectionId }) => sectionId)
    expect(await idsOf('ultrassom')).toEqual([3])
    expect(await idsOf('contact us')).toEqual([2])
    expect(await idsOf('US')).toContain(3)
    expect(await idsOf('p&d')).toContain(3)
  })

  test('and search follow changes of a glossary', async () => {
    const own = readConcepts('team', 'vegetal; horta = garden')
    let glossary = new Glossary([])
    const changing = new SearchEngine(storeDocuments([en]).store, { glossary: { current: () => glossary } })
    const requirement = { text: 'Horta', language: 'pt' as const }
    expect(await changing.match(requirement, { limit: 1 })).toEqual([])
    expect((await changing.search('horta', { limit: 1 })).total).toBe(0)
    glossary = new Glossary(own)
    const [match] = await changing.match(requirement, { limit: 1 })
    expect(match).toMatchObject({ sectionId: 2 })
    expect((await changing.search('horta', { limit: 1 })).total).toBe(1)
  })
})
