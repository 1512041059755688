import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MemoryFamilies } from '../testing/memory-families.fixture.ts'
import { ComparedTexts } from './compared-texts.ts'
import { isNearDuplicate } from './near-duplicate.ts'
import { comparedText, shapeKeys, shapeOf } from './shape.ts'

const SENTENCES = [
  'O backup é executado à noite e guardado fora do prédio.',
  'A restauração é testada por amostragem a cada mês.',
  'Falhas geram aviso imediato à equipe de plantão.',
  'O suporte técnico recebe chamados por telefone e portal.',
  'Relatórios mensais mostram os resultados alcançados no período.',
  'A rede cabeada usa enlaces redundantes entre os armários.',
  'Cada participante recebe certificado e material impresso.',
  'Peças de reposição ficam em estoque local.',
]

/** Texts that overlap in varying degrees, so that some are near duplicates of some, and few of all. */
const wildText = fc
  .uniqueArray(fc.integer({ min: 0, max: SENTENCES.length - 1 }), { minLength: 2, maxLength: 6 })
  .map((picked) => picked.map((i) => SENTENCES[i]!).join(' '))

const added = async (texts: readonly string[], atOnce: number) => {
  const families = new MemoryFamilies()
  for (let first = 0; first < texts.length; first += atOnce)
    await families.add(texts.slice(first, first + atOnce))
  return families
}

describe('families', () => {
  test('do not depend on the order and portions in which sections arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(wildText, { minLength: 2, maxLength: 14 })
          .chain((texts) =>
            fc.tuple(fc.constant(texts), fc.shuffledSubarray(texts, { minLength: texts.length })),
          ),
        fc.integer({ min: 1, max: 5 }),
        async ([texts, shuffled], atOnce) => {
          const one = (await added(texts, texts.length)).families()
          const other = (await added(shuffled, atOnce)).families()
          expect(Object.fromEntries(other)).toEqual(Object.fromEntries(one))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('equal, after a removal, those of the remaining sections alone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(wildText, { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        async (texts, count) => {
          const families = new MemoryFamilies()
          const ids = await families.add(texts)
          const gone = new Set(ids.slice(0, count))
          for (const id of gone) await families.remove(id)
          const stayed = texts.filter((_, i) => !gone.has(ids[i]!))
          expect(Object.fromEntries(families.families())).toEqual(
            Object.fromEntries((await added(stayed, 3)).families()),
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  test('never grow by chains: members are near their representative, representatives are not near each other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wildText, { minLength: 2, maxLength: 14 }), async (texts) => {
        const families = await added(texts, 3)
        const shapes = new Map(texts.map((text) => [shapeOf(text, text).hash, shapeOf(text, text)]))
        const compared = new ComparedTexts()
        const prepared = (hash: string) => compared.ofShape(shapes.get(hash)!)
        const decided = families.families()
        for (const [member, representative] of decided) {
          expect(isNearDuplicate(prepared(member), prepared(representative))).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('join the versions for several clients', async () => {
    const copy = (client: string, date: string, value: string) =>
      `No ${client}, desde ${date}, o suporte técnico recebe chamados por telefone e portal. ` +
      `A disponibilidade contratada é de ${value} e o coordenador acompanha os casos críticos.`
    const families = new MemoryFamilies()
    const ids = await families.add([
      copy('Hospital São Lucas', '12/03/2021', '99,5 %'),
      copy('Hospital Regional do Vale', '1 de maio de 2023', '99,9 %'),
      copy('Instituto Tomé Paz', '07/2024', '98 %'),
      copy('Hospital São Lucas', '12/03/2021', '99,5 %').replace('telefone', 'semáforo'),
    ])
    const decided = ids.map((id) => families.representativeOf(id))
    expect(new Set(decided.slice(0, 3)).size).toBe(1)
    expect(decided[3]).not.toBe(decided[0])
  })

  test('do not join long texts only because they consist of the same few words', async () => {
    // Most pairs of adjacent words are common to any two such texts, as in tables and forms.
    const words = SENTENCES.join(' ')
      .toLowerCase()
      .match(/\p{L}{5,}/gu)!
      .slice(0, 40)
    const numbers = fc.sample(fc.array(fc.nat(words.length - 1), { minLength: 1300, maxLength: 1300 }), {
      numRuns: 30,
      seed: 1,
    })
    const families = new MemoryFamilies()
    const ids = await families.add(numbers.map((mixed) => mixed.map((number) => words[number]!).join(' ')))
    expect(new Set(ids.map((id) => families.representativeOf(id))).size).toBe(30)
  })

  test('join long lists whose items have another order', async () => {
    const items = SENTENCES.flatMap((sentence, of) =>
      Array.from(
        { length: 4 },
        (_, i) => `${sentence} Isto vale para ${'abcdefgh'[of]!.repeat(3)}${'xyzw'[i]!.repeat(3)}.`,
      ),
    )
    const families = new MemoryFamilies()
    const ids = await families.add([
      items.join('\n'),
      items.toReversed().join('\n'),
      items.toSorted().join('\n'),
    ])
    expect(new Set(ids.map((id) => families.representativeOf(id))).size).toBe(1)
  })

  test('contain texts too short to compare only if they are equal', async () => {
    const families = new MemoryFamilies()
    const [a, b, c] = await families.add([
      'Hospital São Lucas, 12/03/2024',
      'Hospital São João, 01/04/2025',
      'Hospital São Lucas, 12/03/2024',
    ])
    expect(a).toBe(c)
    expect(families.representativeOf(a!)).not.toBe(families.representativeOf(b!))
  })
})

test('a short text is compared with its heading, a long one without', () => {
  const short = 'Incluído no preço da proposta, sem custo adicional para o hospital.'
  expect(comparedText({ title: 'Treinamento', text: short })).toBe(`Treinamento\n${short}`)
  const shape = (title: string, text: string) => shapeOf(comparedText({ title, text }), text).hash
  expect(shape('2.1 Treinamento', short)).toBe(shape('3.4 Treinamento', short))
  expect(shape('Treinamento', short)).not.toBe(shape('Migração', short))
  const long = `${short} `.repeat(4).trim()
  expect(shape('Treinamento', long)).toBe(shape('Capacitação', long))
})

test('a shape has the keys of its stored words, also if a letter is folded into several of them', () => {
  for (const letter of ['', ' \ufdfa']) {
    const shape = shapeOf(SENTENCES.slice(0, 3).join(letter), 'hash')
    expect(shape.keys).toEqual(shapeKeys(shape.words))
  }
})
