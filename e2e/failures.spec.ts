/** What a person sees when the network or the server fails, and that trying again helps. */
import { LANGUAGES } from '@tenderwright/contract'
import { fill, words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, test } from './story.ts'
import { indexProposal, matchedSession, writeTenderMatrix } from './tender-files.ts'

const TASKS = 'tenderwright.assembly-tasks'
const failure = { status: 500, json: { detail: 'The disk is full.' } }

for (const language of LANGUAGES) {
  const { assembly, documents, search, ui } = words[language]

  test.describe(`in ${language}`, () => {
    test.use({ locale: language })

    test('a list that fails with 500 says so and comes when asked again', async ({ page }) => {
      await page.route('**/api/documents', (route) => route.fulfill(failure))
      await page.goto('/documents')
      await expect(page.getByRole('alert')).toContainText(documents.list.failed, { timeout: 15_000 })
      await expect(page.getByRole('alert')).toContainText('The disk is full.')
      await page.unroute('**/api/documents')
      await page.getByRole('button', { name: ui.failure.retry }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('a search without an answer says so and is asked again', async ({ page }) => {
      await page.route('**/api/search', (route) => route.abort('timedout'))
      await page.goto('/search?q=suporte')
      await expect(page.getByRole('alert')).toContainText(ui.failure.title, { timeout: 15_000 })
      await page.unroute('**/api/search')
      await page.getByRole('button', { name: ui.failure.retry }).click()
      await expect(page.getByRole('region', { name: search.results })).toBeVisible()
    })

    test('a connection lost in the middle of polling is taken up again where it was', async ({
      page,
    }, info) => {
      const name = `Umbu ${language}.docx`
      const file = await writeSmallDocument(info.outputPath(name), [
        {
          heading: 'Umbu watch',
          text: `The umbu watch is kept by two people at a time, who look after every alarm within a minute, call who is on duty and write down what was done about it until the alarm is over for good (${language}).`,
        },
      ])
      let asked = 0
      await page.route('**/api/documents/processing/*', (route) => {
        asked += 1
        return asked <= 2 ? route.abort('connectionreset') : route.fallback()
      })
      await page.goto('/documents')
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByLabel(documents.details.organization).fill('Umbu Hospital')
      await page.getByLabel(documents.details.rfp).fill('2026 Watch')
      await page.getByRole('button', { name: documents.details.continue }).click()
      await expect(page.getByText(fill(documents.banner.processed, { file: name }))).toBeVisible({
        timeout: 20_000,
      })
      expect(asked).toBeGreaterThan(2)
    })

    test('a generation the server lost (404) leaves the list and the storage', async ({
      page,
      api,
    }, info) => {
      const proposal = await indexProposal(api, info.outputPath(), `Hospital Cambuci ${language}`)
      const matrix = await writeTenderMatrix(info.outputPath(), `Cambuci ${language}.xlsx`)
      const names = { organization_name: 'Cambuci', rfp_name: '' }
      const session = await matchedSession(api, matrix, names, [proposal.id], 0)
      await page.goto('/')
      await page.evaluate(
        ([key, sessionId]) =>
          localStorage.setItem(
            key,
            JSON.stringify([
              {
                id: 'lost',
                sessionId,
                rfpFilename: 'x.xlsx',
                outputFilename: 'lost.docx',
                startedAt: new Date().toISOString(),
                progress: { status: 'processing', progress_percentage: 40 },
              },
            ]),
          ),
        [TASKS, session.id] as const,
      )
      await page.goto(`/assembly?session=${session.id}`)
      await expect(page.getByText('lost.docx')).toBeVisible()
      await expect(page.getByText('lost.docx')).toHaveCount(0, { timeout: 10_000 })
      expect(await page.evaluate((key) => localStorage.getItem(key), TASKS)).not.toContain('lost')
      // A generation refused with 500 leaves no temporary task behind and says why.
      await page.route('**/api/assembly/generate', (route) => route.fulfill(failure))
      await page.getByRole('button', { name: assembly.generate.action }).click()
      await expect(page.getByRole('alert')).toContainText('The disk is full.')
      await expect(page.getByText(assembly.tasks.emptyTitle)).toBeVisible()
    })
  })
}
