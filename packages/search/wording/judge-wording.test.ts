import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import type { SectionText } from '../segment/store/segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import { longestRun } from './read-wording.ts'

async function scoresOf(text: string, sections: readonly SectionText[]) {
  const store = new MemorySegmentStore()
  const ids = sections.map((_, at) => at + 1)
  store.add(buildSegment(sections, 'pt'), ids, [{ documentId: 'd', first: 0, count: ids.length }])
  const load = (asked: readonly number[]) =>
    Promise.resolve(new Map(asked.map((id) => [id, sections[id - 1]!])))
  const engine = new SearchEngine(store, { texts: { load } })
  return engine.score({ text, language: 'pt' }, ids)
}

const available = (share: string): SectionText => ({
  title: 'Disponibilidade',
  text: `A plataforma em nuvem tem disponibilidade mensal de ${share}, medida por monitoração externa.`,
})

test('a section that contradicts a quantity is 15 points below one that fulfils it, and both say why', async () => {
  const asked = 'Disponibilidade mensal mínima da plataforma em nuvem de 99,9 %'
  const [worse, better, silent] = await scoresOf(asked, [
    available('99,5 %'),
    available('99,95%'),
    available('longe'),
  ])
  expect(better!.score - worse!.score).toBeGreaterThanOrEqual(15)
  expect(better!.score).toBeGreaterThan(silent!.score)
  expect(silent!.score).toBeGreaterThan(worse!.score)
  expect(worse!.reasons.quantities).toEqual([
    { asked: '≥ 99,9 %', verdict: 'contradicts', offered: '99,5 %' },
  ])
  expect(better!.reasons.quantities).toEqual([{ asked: '≥ 99,9 %', verdict: 'fulfils', offered: '99,95%' }])
  expect(silent!.reasons.quantities).toEqual([{ asked: '≥ 99,9 %', verdict: 'silent' }])
})

test('reasons add up to the score, including contradicted quantities and quoted words', async () => {
  for (const asked of ['Disponibilidade mensal mínima de 99,9 %', 'Disponibilidade']) {
    for (const { score, reasons } of await scoresOf(asked, [available('99,5 %'), available('99,95%')])) {
      const points = [...reasons.terms, ...reasons.near, ...reasons.rest].reduce(
        (sum, one) => sum + one.points,
        0,
      )
      expect(points).toBeCloseTo(score, 1)
    }
  }
})

test('a short requirement that is a heading or a sentence scores 60 at least', async () => {
  const about = 'O envio de registros usa certificado digital e fila com nova tentativa'
  const [heading, numbered, sentence, mention] = await scoresOf('RNDS', [
    { title: 'RNDS', text: about },
    { title: '3.2 RNDS', text: about },
    { title: '', text: `Serviço do fornecedor. RNDS. ${about}.` },
    { title: '', text: `${about}, também para pendências de RNDS e outros temas.` },
  ])
  for (const one of [heading, numbered, sentence]) expect(one!.score).toBeGreaterThanOrEqual(60)
  expect(sentence!.score).toBeGreaterThan(mention!.score)
})

test('a short requirement that a section only mentions stays below 50, more evidence first', async () => {
  const about = 'O comitê revê a cada mês as pendências de gestão de leitos e de outros temas do projeto'
  const others = Array.from({ length: 8 }, (_, at) => ({
    title: '',
    text: `Outro assunto${at} do contrato.`,
  }))
  const [once, twice, heading, item] = await scoresOf('Gestão de leitos', [
    { title: '', text: `${about}. Atas registram as decisões.` },
    { title: '', text: `${about}. Atas registram o que toca a gestão de leitos e segue para a equipe.` },
    { title: 'Módulo de gestão dos leitos', text: `${about}.` },
    { title: '', text: `${about}:\n- gestão de leitos cirúrgicos;\n- outros.` },
    ...others,
  ])
  expect(twice!.score).toBeLessThan(50)
  expect(once!.score).toBeLessThan(twice!.score)
  const isMention = [once, twice, heading, item].map((one) =>
    one!.reasons.parts.some(({ name }) => name === 'mentioned'),
  )
  expect(isMention).toEqual([true, true, false, false])
})

test('twenty quoted words score 80 at least, however often the knowledge base repeats itself', async () => {
  const words = Array.from({ length: 30 }, (_, at) => `palavra${at}`)
  const all = { title: '', text: words.join(' ') }
  const scores = await scoresOf(words.slice(3, 25).join(' '), [all, all, all, all, all, all])
  for (const { score } of scores) expect(score).toBeGreaterThanOrEqual(80)
})

test('the longest run of common words is counted in order', () => {
  const asked = 'a b c a b d'.split(' ')
  const placesOf = Map.groupBy(asked.keys(), (at) => asked[at]!)
  expect(longestRun('x a b d a b c'.split(' '), placesOf)).toBe(3)
  expect(longestRun('b c a b d'.split(' '), placesOf)).toBe(5)
  expect(longestRun([], placesOf)).toBe(0)
})
