import { expect, test } from 'vitest'
import { SearchEngine } from '../search-engine.ts'
import { buildSegment } from '../segment/build/build-segment.ts'
import type { SectionText } from '../segment/store/segment.ts'
import { MemorySegmentStore } from '../segment/store/memory-store.ts'
import { quotedPlaces } from './read-wording.ts'

async function scoresOf(text: string, sections: readonly SectionText[]) {
  const store = new MemorySegmentStore()
  const ids = sections.map((_, at) => at + 1)
  store.add(buildSegment(sections, 'pt'), ids, [{ documentId: 'd', first: 0, count: ids.length }])
  const load = (asked: readonly number[]) =>
    Promise.resolve(new Map(asked.map((id) => [id, sections[id - 1]!])))
  const engine = new SearchEngine(store, { texts: { load } })
  return engine.score({ text, language: 'pt' }, ids)
}

const DIVERSE = ['Cozinha', 'Jardim', 'Portaria', 'Garagem', 'Biblioteca', 'Capela'].map(
  (title): SectionText => ({ title, text: `${title} do prédio com horário próprio e equipe fixa.` }),
)

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

test('a section that quotes a quantity with its words does not contradict it', async () => {
  const words = Array.from({ length: 24 }, (_, at) => `palavra${at}`).join(' ')
  const [quotes, differs] = await scoresOf(`quatro horas por paciente ${words}`, [
    { title: '', text: `Dose de vinte e quatro horas por paciente ${words}.` },
    { title: '', text: `Dose de oito horas por paciente ${words}.` },
  ])
  expect(quotes!.score).toBeGreaterThanOrEqual(80)
  expect(quotes!.reasons.quantities![0]!.verdict).toBe('fulfils')
  expect(differs!.reasons.quantities![0]!.verdict).toBe('contradicts')
})

test('the words of passages of twenty or more common words are quoted', () => {
  const words = Array.from({ length: 45 }, (_, at) => `p${at}`)
  const placesOf = Map.groupBy(words.keys(), (at) => words[at]!)
  const placesIn = (own: readonly string[]) => [...quotedPlaces(own, placesOf)].sort((a, b) => a - b)
  expect(placesIn(['x', ...words.slice(3, 25), 'y', ...words.slice(26, 45)])).toEqual(
    Array.from({ length: 22 }, (_, at) => at + 3),
  )
  expect(placesIn([])).toEqual([])
})

test('a short requirement is a heading also in another order, number or writing, and with hyphens', async () => {
  const text = 'Outro texto sobre coisas diversas do contrato.'
  const stated = async (asked: string, title: string) =>
    (await scoresOf(asked, [{ title, text }, ...DIVERSE]))[0]!.score
  expect(await stated('Usuários: treinamento', '4.1 Treinamento dos usuários')).toBeGreaterThanOrEqual(60)
  expect(await stated('Codificação de DRG', 'Codificação de DRGs')).toBeGreaterThanOrEqual(60)
  expect(await stated('SLA', 'Acordo de nível de serviço')).toBeGreaterThanOrEqual(60)
  expect(await stated('Nobreak', 'No-break')).toBeGreaterThanOrEqual(60)
  expect(await stated('CID10', 'CID-10')).toBeGreaterThanOrEqual(60)
  expect(await stated('ISO 27001', 'ISO27001')).toBeGreaterThanOrEqual(60)
  expect(await stated('Rede com fio', 'Rede sem fio')).toBeLessThan(
    await stated('Rede com fio', 'Rede com fio'),
  )
})

test('a short requirement whose words or synonyms a section only has in passing stays below 50', async () => {
  const [scattered, synonym, own] = await scoresOf('Saúde ocupacional', [
    {
      title: 'Terapia ocupacional',
      text: 'Grupos de pintura são abertos. Eles pertencem à saúde mental do bairro.',
    },
    {
      title: 'Lanches',
      text: 'O prédio abriga a lanchonete, a medicina do trabalho, um banco, uma loja de flores e um jardim.',
    },
    { title: 'Saúde', text: 'Exames e vacinas do quadro ocupacional ficam em dia.' },
    ...DIVERSE,
  ])
  expect(scattered!.score).toBeLessThan(50)
  expect(synonym!.score).toBeLessThan(50)
  expect(own!.reasons.parts.some(({ name }) => name === 'mentioned')).toBe(false)
})

test('a section with less than half of a short requirement stays below 50', async () => {
  const [printer] = await scoresOf('Impressora 3D', [
    { title: 'Impressora', text: 'A impressora fica na recepção. A impressora imprime etiquetas.' },
    ...DIVERSE,
  ])
  expect(printer!.score).toBeLessThan(50)
})

test('a heading with the very words comes before a heading with a synonym', async () => {
  const text = 'Outro texto sobre coisas diversas.'
  const [own, other] = await scoresOf('SLA', [
    { title: 'SLA', text },
    { title: 'Acordo de nível de serviço', text },
    ...DIVERSE,
  ])
  expect(own!.score).toBeGreaterThan(other!.score)
})
