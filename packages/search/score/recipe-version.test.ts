import { expect, test } from 'vitest'
import type { Language } from '../analysis/language.ts'
import { SearchEngine } from '../search-engine.ts'
import { storeDocuments } from '../testing/random-knowledge-base.fixture.ts'
import { RECIPE_VERSION } from './score-model.ts'

const backup =
  'Every night a job copies all databases to a second data centre, and encrypts each copy with a new key.'
/** Text of 153 words, which is longer than a window. */
const MONTHLY = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
  .map(
    (month) =>
      `In the ${month} month, the supplier reports failed copies, trained nurses and late orders in a table.`,
  )
  .join(' ')

const DOCUMENTS: { language: Language; sections: { title: string; text: string }[] }[] = [
  {
    language: 'en',
    sections: [
      { title: 'Backup of the databases', text: backup },
      {
        title: 'Availability',
        text: 'The patient portal is available 99.9 % of each month, measured at the border of the data centre.',
      },
      {
        title: 'Service levels',
        text: 'The monthly availability of the patient portal is 98 %, and penalties follow from the contract.',
      },
      {
        title: 'Training',
        text: 'Nurses learn the electronic prescription in classes of ten. Every class also tries a backup once.',
      },
      ...['bed', 'laundry', 'kitchen', 'pharmacy', 'laboratory'].map((room) => ({
        title: 'Integration of departments',
        text: `Messages about the ${room} follow HL7, so that every department sees its orders within some seconds.`,
      })),
      { title: 'Reports', text: MONTHLY },
      {
        title: 'Help desk',
        text: 'People call the help desk by telephone at any hour, and get an answer in minutes.',
      },
    ],
  },
  {
    language: 'pt',
    sections: [
      {
        title: 'Cópia de segurança',
        text: 'Todas as noites os bancos de dados são copiados para outro local, com criptografia de cada cópia.',
      },
      {
        title: 'Leitos',
        text: 'O painel mostra os leitos livres de cada unidade, e a recepção reserva um leito durante a internação.',
      },
      {
        title: 'Treinamento',
        text: 'A equipe de enfermagem aprende a prescrição eletrônica em turmas de dez pessoas durante a implantação.',
      },
    ],
  },
]
const SHORT_REQUIREMENTS: { language: Language; text: string }[] = [
  { language: 'en', text: 'The databases must be copied every night and each copy must be encrypted' },
  { language: 'en', text: 'The patient portal must be available at least 99.5 % of the month' },
  { language: 'en', text: 'Backup' },
  { language: 'en', text: 'Electronic prescription' },
  { language: 'en', text: `Describe the following: ${backup}` },
  { language: 'en', text: 'Integration of departments, with orders in seconds' },
  {
    language: 'pt',
    text: 'O sistema deve mostrar os leitos livres e permitir a reserva de leito na internação',
  },
]

/** Requirements that together use every feature, and one of more than 32 distinct words. */
const REQUIREMENTS = [
  ...SHORT_REQUIREMENTS,
  { language: 'en' as const, text: SHORT_REQUIREMENTS.map(({ text }) => text).join('. ') },
]

/**
 * Scores of the sections that each requirement finds, as `section score`, with the version of the recipe that gives
 * them. If a change alters them, raise `RECIPE_VERSION` and write its number and the new scores here.
 */
const EXPECTED = {
  recipe: 11,
  scores: [
    '1 98.176, 12 92.309, 10 9.070, 4 1.215, 5 1.163, 6 1.162, 7 1.162, 8 1.162, 9 1.162, 2 0.788',
    '2 73.669, 3 4.457, 10 3.982, 4 1.090, 5 1.021, 6 1.021, 7 1.021, 8 1.021, 9 1.021',
    '1 59.360, 12 32.214, 4 30.769',
    '4 42.367, 14 40.387, 5 0.800, 6 0.800, 7 0.800, 8 0.800, 9 0.799, 12 0.014',
    '1 99.966, 12 49.332, 10 10.789, 2 10.508, 5 3.478, 6 3.473, 7 3.473, 8 3.472, 9 3.470, 3 2.382',
    '5 48.839, 6 48.829, 7 48.829, 8 48.827, 9 48.822, 10 0.246, 1 0.081, 14 0.054, 13 0.054, 4 0.037',
    '13 99.367, 5 14.173, 14 4.399, 3 0.084, 6 0.082, 7 0.082, 8 0.082, 9 0.082',
    '1 92.290, 2 49.279, 12 49.020, 10 48.800, 4 48.760, 5 48.677, 6 48.676, 7 48.676, 8 48.675, 9 48.675',
  ],
}

test('the scores of fixed sections are those of this RECIPE_VERSION', async () => {
  const { store, sections } = storeDocuments(DOCUMENTS)
  const texts = new Map(sections.map((section) => [section.id, section]))
  const engine = new SearchEngine(store, { texts: { load: () => Promise.resolve(texts) } })
  const matches = await engine.matchEach(REQUIREMENTS, { limit: 10 })
  const scores = matches.map((found) =>
    found.map(({ sectionId, score }) => `${sectionId} ${score.toFixed(3)}`).join(', '),
  )
  expect({ recipe: RECIPE_VERSION, scores }).toEqual(EXPECTED)
  // Every part of a score is among them: the intercept, nineteen features and the deduction for slight coverage.
  const parts = matches.flat().flatMap(({ reasons }) => reasons.parts)
  expect(new Set(parts.filter(({ points }) => points !== 0).map(({ name }) => name))).toHaveProperty(
    'size',
    21,
  )
})
