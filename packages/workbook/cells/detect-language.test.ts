import { describe, expect, test } from 'vitest'
import { parseWorkbook } from '../read/parse-workbook.ts'
import { fileOf, workbookBytes, workbookOf } from '../testing/build-workbook.fixture.ts'
import { JOBS, must, shall, TASKS } from '../testing/layout.fixture.ts'

async function read(header: string, texts: readonly string[]) {
  const cells = [['Nº', header, 'Atende'], ...texts.map((text, at) => [at + 1, text, ''])]
  return parseWorkbook(await fileOf(workbookBytes(workbookOf({ TR: cells }), 'xlsx')))
}

const SPANISH = [
  'El sistema debe registrar los datos de los pacientes y sus alergias.',
  'El proveedor deberá capacitar al personal del hospital.',
  'La historia clínica es única y contiene las evoluciones.',
]
const FRENCH = [
  'Le système doit enregistrer les données des patients.',
  'Le prestataire doit former le personnel de l’hôpital.',
  'Les comptes rendus sont signés par le médecin.',
]

describe('requirements in a language that no section has', () => {
  test.each([
    ['Spanish', 'Requerimiento', SPANISH],
    ['French', 'Exigence', FRENCH],
  ])('count as Portuguese, and a person is told: %s', async (_, header, texts) => {
    const { language, notices, requirements } = await read(header, texts)
    expect(requirements).toHaveLength(3)
    expect(language).toBe('pt')
    expect(notices).toEqual([{ code: 'other_language', params: {} }])
  })

  test.each([
    ['Portuguese', 'Requisito', JOBS.map(must), 'pt'],
    ['English', 'Requirement', TASKS.map(shall), 'en'],
    [
      'English with Spanish names',
      'Requirement',
      [...TASKS.map(shall), 'The site Los Angeles shall be served by El Paso.'],
      'en',
    ],
    [
      'Portuguese with Spanish names',
      'Requisito',
      [...JOBS.map(must), 'O hospital El Salvador de Las Palmas y Los Llanos deve ser atendido.'],
      'pt',
    ],
    [
      'Portuguese words without function words',
      'Requisito',
      ['Cadastrar pacientes', 'Emitir relatórios', 'Enviar avisos'],
      'pt',
    ],
  ])('are not %s', async (_, header, texts, expected) => {
    const { language, notices } = await read(header, texts)
    expect(language).toBe(expected)
    expect(notices).toEqual([])
  })
})
