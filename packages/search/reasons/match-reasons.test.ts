import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyzeForm, skeletonOf } from '../analysis/analyzer.ts'
import type { Language } from '../analysis/language.ts'
import { wordForms } from '../analysis/tokenize.ts'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import {
  randomDocuments,
  randomRequirement,
  storeDocuments,
} from '../testing/random-knowledge-base.fixture.ts'
import { closestPair } from './closest-pair.ts'
import type { MatchReasons } from './explain-match.ts'
import { SHIPPED_GLOSSARY } from '../glossary/shipped-glossary.ts'
import { analyzeRequirement } from '../requirement/analyze-requirement.ts'
import { equivalentsIn } from '../requirement/load-equivalents.ts'
import { locateReasons } from './locate-reasons.ts'

function engineOf(sections: { title: string; text: string }[], language: Language = 'pt') {
  const store = new MemorySegmentStore()
  const ids = sections.map((_, index) => index + 1)
  store.add(buildSegment(sections, language), ids, [{ documentId: 'd', first: 0, count: ids.length }])
  return new SearchEngine(store)
}

const filler = (word: string, count: number) => Array.from({ length: count }, () => word).join(' ')
const added = (shares: readonly { points: number }[]) => shares.reduce((sum, { points }) => sum + points, 0)
const pointsOf = ({ terms, near, rest }: MatchReasons) => added(terms) + added(near) + added(rest)

/** Returns every match of a random requirement in a random knowledge base, with its section. */
function everyMatch(
  check: (found: {
    requirement: { text: string; language: Language }
    section: { title: string; text: string; language: Language }
    score: number
    reasons: MatchReasons
  }) => void,
) {
  return fc.assert(
    fc.asyncProperty(randomDocuments, randomRequirement, async (documents, requirement) => {
      const { store, sections } = storeDocuments(documents)
      const found = await new SearchEngine(store).match(requirement, { limit: 100 })
      for (const { sectionId, score, reasons } of found) {
        check({ requirement, section: sections[sectionId - 1]!, score, reasons })
      }
    }),
    { numRuns: 60 },
  )
}

describe('the parts of a score', () => {
  test('add up to it, whatever was found', async () => {
    await everyMatch(({ score, reasons }) => {
      expect(pointsOf(reasons)).toBeCloseTo(score, 2)
      // Only the body's length, slight coverage and a shared heading reduce the score.
      const takes = new Set<string>(['bodyLength', 'slight', 'sharedHeading'])
      const others = reasons.rest.filter(({ name }) => !takes.has(name))
      for (const { points } of [...reasons.terms, ...reasons.near, ...others]) {
        expect(points).toBeGreaterThanOrEqual(0)
      }
    })
  })

  test('belong to the terms that were found; missing terms have lost points', async () => {
    await everyMatch(({ reasons }) => {
      for (const { found, points, lost } of reasons.terms) {
        expect([points > 0, lost > 0]).toEqual(found === 'missing' ? [false, true] : [true, false])
      }
    })
  })

  test('are larger for a rare word than for a common one, and for one that is also in the title', async () => {
    const engine = engineOf([
      { title: 'Plantão', text: `suporte equipe plantão ${filler('rede', 30)}` },
      { title: 'Suporte', text: 'suporte' },
      { title: 'Suporte', text: 'suporte' },
    ])
    const [best] = await engine.match({ text: 'suporte equipe plantão', language: 'pt' }, { limit: 1 })
    const [common, rare, titled] = best!.reasons.terms.map(({ points }) => points)
    expect(rare).toBeGreaterThan(common!)
    expect(titled).toBeGreaterThan(rare!)
  })

  test('lost by a missing word are at most those gained by a section that has it', async () => {
    const gap = filler('equipamento', 12)
    const engine = engineOf([
      { title: 'Suporte', text: `suporte remoto ${gap} sobreaviso` },
      { title: 'Suporte', text: `suporte remoto ${gap} plantão` },
      { title: 'Rede', text: filler('rede', 15) },
    ])
    const requirement = { text: 'suporte remoto; plantão', language: 'pt' as const }
    const [withIt, without] = await engine.match(requirement, { limit: 2 })
    expect([withIt!.sectionId, without!.sectionId]).toEqual([2, 1])
    const missing = without!.reasons.terms.find(({ term }) => term === 'plantão')!
    const gained = withIt!.score - without!.score
    expect(missing.lost).toBeLessThanOrEqual(gained)
    // The bound leaves out the 4-grams and the pair of the missing word.
    expect(missing.lost).toBeGreaterThan(gained / 3)
  })
})

describe('reasons in the words of the section', () => {
  test('list a word only when the text has it, in one of its forms', async () => {
    await everyMatch(({ requirement, section, reasons }) => {
      const words = new Set(`${section.title} ${section.text}`.split(/\s+/))
      const analyzed = analyzeRequirement(requirement, SHIPPED_GLOSSARY)
      const others = equivalentsIn(analyzed, section.language).flatMap(({ words: own }) => own)
      for (const { term, found, forms } of locateReasons(reasons, section).terms) {
        expect(forms.length > 0).toBe(found !== 'missing')
        const [asked] = wordForms(term)
        for (const form of forms) {
          expect(words).toContain(form)
          const [there] = wordForms(form)
          const alike =
            section.language === requirement.language
              ? analyzeForm(there!, section.language).term === analyzeForm(asked!, section.language).term
              : skeletonOf(there!) === skeletonOf(asked!)
          const own = analyzeForm(there!, section.language).term
          expect(alike || others.some((other) => other.term === own)).toBe(true)
        }
      }
    })
  })

  test('show the words as the section writes them, and each phrase at its closest place', async () => {
    const section = {
      title: 'Atendimento',
      text:
        'Nosso suporte é elogiado. A equipe de SUPORTES técnicos, formada por engenheiros, atende chamados ' +
        'em regime de plantão contínuo.',
    }
    const engine = engineOf([section, { title: 'Rede', text: 'Topologia em estrela.' }])
    const [best] = await engine.match(
      { text: 'Suporte técnico com chamados e garantia', language: 'pt' },
      { limit: 1 },
    )
    const { terms, near } = locateReasons(best!.reasons, section)
    expect(terms.map(({ term, forms }) => [term, forms])).toEqual([
      ['Suporte', ['suporte', 'SUPORTES']],
      ['técnico', ['técnicos']],
      ['chamados', ['chamados']],
      ['garantia', []],
    ])
    const excerpt = near[0]!.excerpt!
    expect(near[0]).toMatchObject({ phrase: 'Suporte técnico', ordered: true })
    expect(excerpt.text).toBe(
      'suporte é elogiado. A equipe de SUPORTES técnicos, formada por engenheiros, atende chamados em',
    )
    expect(excerpt.marks.map(({ start, end }) => excerpt.text.slice(start, end))).toEqual([
      'SUPORTES',
      'técnicos',
    ])
  })

  test('in the other language are cognates', async () => {
    const section = { title: 'Rain', text: 'Annual precipitation follows the structure of the terrain.' }
    const engine = engineOf([section, { title: 'Staff', text: 'People and training.' }], 'en')
    const [best] = await engine.match({ text: 'precipitação e estrutura', language: 'pt' }, { limit: 1 })
    expect(locateReasons(best!.reasons, section).terms.map(({ forms }) => forms)).toEqual([
      ['precipitation'],
      ['structure'],
    ])
  })

  test('have excerpts for the phrases with the highest weight and points for all', async () => {
    const words = 'alfa beta gama delta épsilon zeta'.split(' ')
    const section = { title: 'Letras', text: words.join(' ') }
    const engine = engineOf([section, { title: 'Rede', text: 'estrela' }])
    const [best] = await engine.match({ text: words.join(' '), language: 'pt' }, { limit: 1 })
    const { near } = locateReasons(best!.reasons, section)
    expect(near.map(({ excerpt }) => excerpt !== undefined)).toEqual([true, true, true, false, false])
    expect(near.every(({ points }) => points > 0)).toBe(true)
  })
})

describe('reasons stored by an earlier version', () => {
  const section = { title: 'Suporte', text: 'Suporte técnico em regime de plantão.' }
  const of = async () => {
    const [best] = await engineOf([section, { title: 'Rede', text: 'estrela' }]).match(
      { text: 'Suporte técnico', language: 'pt' },
      { limit: 1 },
    )
    return best!.reasons
  }

  test('without places are read without forms and excerpts', async () => {
    const { terms, near, ...others } = await of()
    const without = {
      ...others,
      terms: terms.map(({ places: _places, ...term }) => term),
      near: near.map(({ places: _places, ...phrase }) => phrase),
    }
    const located = locateReasons(without, section)
    expect(located).toEqual({
      ...without,
      terms: without.terms.map((term) => Object.assign({ forms: [] }, term)),
    })
  })

  test('without points, phrases or the rest are shown with the remaining details', async () => {
    const { terms, near: _near, rest: _rest, ...others } = await of()
    const first = { ...others, terms: terms.map(({ term, found, weight }) => ({ term, found, weight })) }
    expect(locateReasons(first, section)).toEqual({
      ...others,
      terms: first.terms.map((term) => Object.assign({ points: 0, lost: 0, forms: [] }, term)),
      near: [],
      rest: [],
    })
  })
})

describe('the closest pair', () => {
  const at = (title: number[], body: number[]) => ({ title, body })
  const words = (pair: ReturnType<typeof closestPair>) => pair?.map(({ field, word }) => `${field} ${word}`)

  test('has the fewest words between, and the right order is preferred', () => {
    expect(words(closestPair(at([], [3, 20]), at([], [6, 18, 30])))).toEqual(['body 20', 'body 18'])
    expect(words(closestPair(at([], [10]), at([], [8, 12])))).toEqual(['body 10', 'body 12'])
    expect(words(closestPair(at([0], [4]), at([1], [5])))).toEqual(['title 0', 'title 1'])
  })

  test('is missing when no field has both', () => {
    expect(closestPair(at([0], []), at([], [1]))).toBeNull()
  })
})
