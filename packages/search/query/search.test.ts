import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Glossary } from '../glossary/glossary.ts'
import { wordForms } from '../analysis/tokenize.ts'
import { analyzeForm } from '../analysis/analyzer.ts'
import { SearchEngine } from '../search-engine.ts'
import { randomDocuments, storeDocuments } from '../testing/random-knowledge-base.fixture.ts'
import { highlights } from './highlights.ts'
import { correctQuery, parseQuery } from './parse-query.ts'

const pt = (...sections: [title: string, text: string][]) => {
  const documents = [
    { language: 'pt' as const, sections: sections.map(([title, text]) => ({ title, text })) },
  ]
  return new SearchEngine(storeDocuments(documents).store)
}
const idsOf = async (engine: SearchEngine, query: string) =>
  (await engine.search(query, { limit: 20 })).hits.map(({ sectionId }) => sectionId)

describe('a query', () => {
  test('consists of words and quoted phrases', () => {
    expect(parseQuery('Suporte "Pregão Eletrônico" técnico “à distância” suporte')).toEqual({
      forms: ['suporte', 'tecnico', 'suporte'],
      surfaces: ['Suporte', 'técnico', 'suporte'],
      words: ['suporte', 'tecnico'],
      dotted: [],
      phrases: [
        ['pregao', 'eletronico'],
        ['a', 'distancia'],
      ],
    })
  })

  test('has no phrases between inches', () => {
    expect(parseQuery('monitor 24" touch ou 27"')).toMatchObject({
      words: ['monitor', '24', 'touch', 'ou', '27'],
      phrases: [],
    })
    expect(parseQuery('monitor 24" "tela sensível"').phrases).toEqual([['tela', 'sensivel']])
    expect(parseQuery('"monitor de 24" touch').phrases).toEqual([['monitor', 'de', '24']])
    expect(correctQuery('monitro 24" tochu 27"', [{ from: 'tochu', to: 'touch' }])).toBe(
      'monitro 24" touch 27"',
    )
  })

  test('finds acronyms with and without the points that it has', async () => {
    const sections: [string, string][] = [
      ['Registro', 'O CNPJ consta do contrato.'],
      ['Cadastro', 'C.N.P.J. no cadastro.'],
      ['Nível', 'O acordo de nível de serviço vale para todos.'],
      ['Letras', 'Itens c, n, j e p da lista.'],
    ]
    const engine = pt(...sections)
    for (const query of ['C.N.P.J.', 'c.n.p.j', 'o C.N.P.J. do'])
      expect(new Set(await idsOf(engine, query))).toEqual(new Set([1, 2]))
    expect(await idsOf(engine, 'S.L.A.')).toEqual([3])
    expect(highlights('O CNPJ e o C.N.P.J. daqui', 'C.N.P.J.', 'pt')).toEqual(['C.N.P.J', 'CNPJ'])
    expect(parseQuery('www.hospital.com.br v1.2 a.b').dotted).toEqual([])
  })

  test('finds large numbers with and without points', async () => {
    const engine = pt(
      ['Base legal', 'Conforme a Lei nº 14.133/2021 e a ISO 27.001.'],
      ['Normas', 'Segue a ISO 27001 e a Lei 14133.'],
      ['Leitos', 'O hospital tem 1,000 leitos e 100.000 exames.'],
    )
    for (const query of ['Lei 14133', 'lei 14.133', 'ISO 27001', 'ISO 27.001'])
      expect((await engine.search(query, { limit: 9 })).hits.filter(({ score }) => score >= 60)).toHaveLength(
        2,
      )
    expect(await idsOf(engine, '1000 leitos')).toEqual([3])
    const writing = (text: string) => [{ text, ambiguous: false }]
    const law = {
      id: 'law',
      domain: 'procurement',
      writings: {
        pt: [...writing('Lei 14133'), ...writing('Norma do leito')],
        en: writing('procurement act'),
      },
    }
    const glossary = new Glossary([law])
    const documents = [
      { language: 'pt' as const, sections: [{ title: 'A', text: 'A norma do leito vale.' }] },
      { language: 'pt' as const, sections: [{ title: 'B', text: 'A lei nº 14.133 vale.' }] },
    ]
    const knowing = new SearchEngine(storeDocuments(documents).store, {
      glossary: { current: () => glossary },
    })
    const { hits } = await knowing.search('lei 14133', { limit: 9 })
    expect(hits.map(({ score }) => score >= 60)).toEqual([true, true])
    expect(await idsOf(engine, '100000')).toEqual([3])
    expect(highlights('A Lei 14.133 vale.', 'lei 14133', 'pt')).toEqual(['14.133', 'Lei'])
  })

  test('of a phrase and stop words marks the phrase alone', () => {
    expect(highlights('A rede de dados e a rede de voz de todos.', '"rede de voz" de', 'pt')).toEqual([
      'rede de voz',
    ])
  })

  test('ignores a quote that is still open', () => {
    expect(parseQuery('"suporte téc')).toEqual({
      forms: ['suporte', 'tec'],
      surfaces: ['suporte', 'téc'],
      words: ['suporte', 'tec'],
      dotted: [],
      phrases: [],
    })
  })
})

describe('plain words', () => {
  const engine = pt(
    ['Suporte', 'Equipe de suporte disponível em horário comercial para todas as unidades.'],
    ['Suporte técnico', 'Chamados de suporte técnico.'],
    ['Rede', 'Switches e roteadores.'],
    ['Técnicos', 'Os técnicos do hospital.'],
  )

  test('rank sections with all of them above sections with some, whatever the other relevance', async () => {
    const { total, hits } = await engine.search('suporte tecnico', { limit: 20 })
    expect(total).toBe(3)
    expect(hits[0]).toMatchObject({ sectionId: 2 })
    expect(hits[0]!.score).toBeGreaterThanOrEqual(60)
    expect(hits.slice(1).every(({ score }) => score < 60 && score > 0)).toBe(true)
  })

  test('are found in any inflection, without regard to accents and case, and without stop words', async () => {
    expect(await idsOf(engine, 'o TECNICO do')).toEqual(await idsOf(engine, 'técnicos'))
    expect(await idsOf(engine, 'técnicos')).toHaveLength(2)
  })

  test('that are all stop words are searched', async () => {
    expect(await idsOf(engine, 'para')).toEqual([1])
  })

  test('may be a single word found in title and body', async () => {
    const [hit] = (await engine.search('rede', { limit: 1 })).hits
    expect(hit!.score).toBeGreaterThanOrEqual(80)
  })
})

describe('quoted phrases', () => {
  const engine = pt(
    ['Atas', 'Conforme o Pregão Eletrônico nº 45/2023 da prefeitura.'],
    ['Atas', 'O pregão foi eletrônico.'],
    ['Pregões eletrônicos', 'Pregões eletrônicos de 2023.'],
    ['Plantão', 'Atendimento à distância e em campo.'],
  )

  test('are exact except for accents and case', async () => {
    expect(await idsOf(engine, '"pregao eletronico"')).toEqual([1])
    expect(await idsOf(engine, '"PREGÕES ELETRÔNICOS"')).toEqual([3])
  })

  test('keep their stop words', async () => {
    expect(await idsOf(engine, '"atendimento a distancia"')).toEqual([4])
    expect(await idsOf(engine, '"atendimento distancia"')).toEqual([])
  })

  test('are required, but the words beside them are not', async () => {
    expect(await idsOf(engine, '"pregao eletronico" plantão')).toEqual([1])
  })

  test('never span title and body', async () => {
    expect(await idsOf(engine, '"atas o pregao"')).toEqual([])
  })
})

test('totals and pages are exact for every query', async () => {
  const stems = (text: string) => new Set(wordForms(text).map((form) => analyzeForm(form, 'pt').term))
  await fc.assert(
    fc.asyncProperty(
      randomDocuments.map((documents) =>
        documents.map((document) => ({ ...document, language: 'pt' as const })),
      ),
      fc.subarray(['suporte', 'manutenção', 'hospitais', 'inexistente'], { minLength: 1 }),
      async (documents, words) => {
        const { store, sections } = storeDocuments(documents)
        const engine = new SearchEngine(store, { glossary: { current: () => new Glossary([]) } })
        const { total, hits, corrections = [] } = await engine.search(words.join(' '), { limit: 1000 })
        const wanted = [...stems(correctQuery(words.join(' '), corrections))]
        const expected = sections.filter(({ title, text }) => {
          const own = stems(`${title} ${text}`)
          return wanted.some((stem) => own.has(stem))
        })
        expect(total).toBe(expected.length)
        expect(new Set(hits.map(({ sectionId }) => sectionId))).toEqual(new Set(expected.map(({ id }) => id)))
        expect((await engine.search(words.join(' '), { limit: 3, offset: 2 })).hits).toEqual(hits.slice(2, 5))
      },
    ),
    { numRuns: 40 },
  )
})

test('a query of a whole page counts every one of its words', async () => {
  const words = Array.from({ length: 40 }, (_, at) => `palavra${at}`)
  const engine = pt(['', words.join(' ')], ['', words.slice(1).join(' ')], ['', 'palavra39'])
  const { total, hits } = await engine.search(words.join(' '), { limit: 10 })
  expect(total).toBe(3)
  const [all, most, one] = hits.map(({ score }) => score)
  expect(all).toBeGreaterThan(60)
  expect(most).toBeLessThan(60)
  expect(one).toBeLessThan(most!)
})

test('highlights are the words as the text writes them, and whole phrases', () => {
  const text = 'Os Hospitais e o hospital; manutenção preventiva.'
  expect(highlights(text, 'hospital "manutencao preventiva"', 'pt')).toEqual([
    'manutenção preventiva',
    'Hospitais',
    'hospital',
  ])
})

test('suggestions complete titles first, then words, and of several words the last', async () => {
  const engine = pt(
    ['Plano de manutenção', 'O plano prevê peças.'],
    ['Manutenção preventiva', 'A manutenção evita paradas; manômetros são aferidos.'],
    ['Plano de manutenção', 'Repetido.'],
  )
  expect(await engine.suggest('man', 5)).toEqual([
    'Manutenção preventiva',
    'Plano de manutenção',
    'manutenção',
    'manômetros',
  ])
  expect(await engine.suggest('plano de ma', 5)).toEqual(['Plano de manutenção'])
  expect(await engine.suggest('aferir peç', 5)).toEqual(['aferir peças'])
  expect(await engine.suggest('  ', 5)).toEqual([])
})
