/** Story of a proposal that must not be sent as it is, and of the same proposal after its correction. */
import { LANGUAGES } from '@tenderwright/contract'
import { expectNoFaults } from './faults.ts'
import { counted, fill, words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, tagOf, test } from './story.ts'
import { matchedSession, writeTenderMatrix } from './tender-files.ts'

const CLIENT = 'Hospital Pau-Brasil'
/** Organization that one answer mentions and no list contains. */
const OTHER = 'Hospital Vale Azul'
/**
 * Sections that precede the one with `OTHER`. Otherwise it would count as the cover, from which names are suggested.
 */
const BEHIND_COVER = ['Equipe', 'Prazos', 'Garantia', 'Manuais'].map((heading) => ({
  heading,
  text: `${heading}: a empresa descreve este assunto no plano de trabalho, que as partes revisam a cada ano.`,
}))
const SECTIONS = [
  {
    heading: 'Disponibilidade',
    text: 'A disponibilidade do serviço é de 99,5 % em cada mês. Os servidores ficam em duas salas com energia própria, e a troca entre elas é ensaiada duas vezes por ano diante do contratante.',
  },
  {
    heading: 'Disponibilidade garantida',
    text: 'A disponibilidade do serviço é de 99,95 % em cada mês. Um painel mostra as medições a quem quiser acompanhar, e toda parada é explicada por escrito com a causa e a correção feita.',
  },
  {
    heading: 'Suporte',
    text: 'O suporte de {{nome do cliente}} responde em até XX horas. Os analistas conhecem os módulos, registram cada chamado no portal e avisam por mensagem quando a solução está pronta para uso.',
  },
  {
    heading: 'Suporte técnico',
    text: `O suporte do ${CLIENT} responde em até 4 horas. A central telefônica funciona no próprio estado, com atendentes treinados que visitam as unidades sempre que a ligação não resolve o problema.`,
  },
  ...BEHIND_COVER,
  {
    heading: 'Plantão',
    text: `O plantão funciona todos os dias, inclusive feriados, como na virada feita com o ${OTHER}, e registra as ocorrências em um diário que o gestor do contrato pode ler.`,
  },
]
const ROWS: [string, string, string][] = [
  ['Serviço', 'Disponibilidade', 'A disponibilidade mínima do serviço é de 99,9 %.'],
  ['', 'Suporte', 'O suporte responde em até 4 (quatro) horas.'],
  ['', 'Plantão', 'O plantão funciona todos os dias, inclusive feriados.'],
]

for (const language of LANGUAGES)
  test.describe(`in ${language}`, tagOf(language), () => {
    test(`contradicting numbers and empty names block a proposal, and after correction it is ready (${language})`, async ({
      page,
      api,
    }, info) => {
      test.slow()
      const w = words[language].assembly
      const p = words[language].preflight
      const file = await writeSmallDocument(info.outputPath('antiga.docx'), SECTIONS)
      const documentId = await api.index(file, { organization_name: CLIENT, rfp_name: 'Edital nº 3/2022' })
      const matrix = await writeTenderMatrix(info.outputPath(), 'matriz.xlsx', ROWS)
      const names = { organization_name: 'Hospital Novo Horizonte', rfp_name: 'Pregão 9/2026' }
      const { id } = await matchedSession(api, matrix, names, [documentId])
      const groups = await api.matches(id)
      const choose = async (at: number, title: string) => {
        const group = groups[at]
        const section = group?.matches.find((match) => match.title === title)
        await api.select(id, group?.requirement_id ?? '', section?.section_id ?? '')
      }
      await choose(0, 'Disponibilidade')
      await choose(1, 'Suporte')
      await choose(2, 'Plantão')

      await page.goto(`/assembly?session=${id}`)
      // The names to replace arrive with the suggestions.
      await expect(page.getByText(CLIENT, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: w.generate.action }).click()
      const tasks = page.getByRole('region', { name: w.tasks.title })
      await expect(tasks.getByText(w.preflight.verdict.stop)).toBeVisible({ timeout: 60_000 })
      await tasks.getByRole('button', { name: w.tasks.showReport }).click()
      const report = tasks.getByRole('region', { name: p.title })
      await expect(report.getByText(p.kinds.contradiction)).toBeVisible()
      await expect(report).toContainText('99,5 %')
      await expect(report).toContainText(fill(p.asked, { other: '99,9 %' }))
      await expect(report.getByText(p.kinds.placeholder)).toBeVisible()
      await expect(report).toContainText('{{nome do cliente}}')
      await expect(report).toContainText('XX')
      await expectNoFaults(page, 'the findings')

      // Downloading is not forbidden, but asks for confirmation.
      await tasks.getByRole('button', { name: new RegExp(`^${w.tasks.download}`) }).click()
      const question = page.getByRole('dialog', { name: p.askTitle })
      await expect(question).toContainText(p.kinds.contradiction)
      await expectNoFaults(page, 'the question before a download')
      const saved = page.waitForEvent('download')
      await question.getByRole('button', { name: p.downloadAnyway }).click()
      expect((await saved).suggestedFilename()).toMatch(/\.docx$/)

      const way = report.getByRole('link', {
        name: fill(p.mends.chooseFor, { requirement: 'Disponibilidade' }),
      })
      await way.first().click()
      await expect(page).toHaveURL(new RegExp(`requirement=${groups[0]?.requirement_id}`))
      await choose(0, 'Disponibilidade garantida')
      await choose(1, 'Suporte técnico')

      await page.goto(`/assembly?session=${id}`)
      await expect(page.getByText(CLIENT, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: w.generate.action }).click()
      // Nothing is wrong now, but nobody knows whether the other hospital may stay.
      await expect(tasks.getByText(w.preflight.verdict.look)).toBeVisible({ timeout: 60_000 })
      await expect(tasks.getByText(counted(w.verdict.names, 'others', 1)).first()).toBeVisible()
      await tasks.getByRole('button', { name: w.tasks.showReport }).first().click()
      await expect(report.getByText(p.kinds.otherOrganization)).toBeVisible()
      await expect(report).toContainText(`como na virada feita com o ${OTHER}`)
      await expectNoFaults(page, 'an organization that nobody listed')
      const change = { name: OTHER, to: names.organization_name }
      await report.getByRole('button', { name: fill(w.report.correct.of, change) }).click()
      await expect(tasks.getByText(w.preflight.verdict.ready)).toBeVisible({ timeout: 60_000 })
      const table = page.waitForEvent('download')
      await tasks
        .getByRole('button', { name: new RegExp(`^${w.tasks.download}`) })
        .first()
        .click()
      expect((await table).suggestedFilename()).toMatch(/\.docx$/)
      expect(info.errors).toEqual([])
    })
  })
