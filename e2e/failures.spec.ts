/** Stories of failures of the network or the server: messages are shown, and a second attempt succeeds. */
import { LANGUAGES } from '@tenderwright/contract'
import { fill, words } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, tagOf, test } from './story.ts'
import { matchedTender, openDesk, uploadProposal } from './tender-files.ts'

const TASKS = 'tenderwright.assembly-tasks'
const failure = { status: 500, json: { detail: 'The disk is full.' } }

for (const language of LANGUAGES) {
  const { assembly, documents, search, ui } = words[language]

  test.describe(`in ${language}`, tagOf(language), () => {
    test('a list that fails with 500 says so and is loaded by another attempt', async ({ page }) => {
      await page.route('**/api/documents', (route) => route.fulfill(failure))
      await page.goto('/documents')
      await expect(page.getByRole('alert')).toContainText(documents.list.failed)
      await expect(page.getByRole('alert')).toContainText('The disk is full.')
      await page.unroute('**/api/documents')
      await page.getByRole('button', { name: ui.failure.retry }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    test('a search without an answer says so and can be repeated', async ({ page }) => {
      await page.route('**/api/search', (route) => route.abort('timedout'))
      await page.goto('/search?q=suporte')
      await expect(page.getByRole('alert')).toContainText(ui.failure.title)
      await page.unroute('**/api/search')
      await page.getByRole('button', { name: ui.failure.retry }).click()
      await expect(page.getByRole('region', { name: search.results })).toBeVisible()
    })

    test('a dialog that cannot be downloaded leaves the desk unchanged and opens after the page was reloaded', async ({
      page,
      api,
    }, info) => {
      const { board, rfp } = words[language]
      const { session } = await matchedTender(api, info.outputPath(), `Hospital Ipê ${language}`)
      await openDesk(page, session.id)
      await page.route('**/assets/board-modal-*.js', (route) => route.abort('connectionreset'))
      const open = page.getByRole('button', { name: rfp.categories.board })
      await open.click()
      await expect(page.getByRole('alert')).toContainText(ui.failure.part)
      await expect(page.getByRole('list', { name: rfp.requirements.title })).toBeVisible()
      await page.unroute('**/assets/board-modal-*.js')
      await Promise.all([
        page.waitForEvent('load'),
        page.getByRole('button', { name: ui.failure.reload }).click(),
      ])
      await open.click()
      await expect(page.getByRole('dialog', { name: board.title })).toBeVisible()
    })

    test('polling continues after a lost connection', async ({ page }, info) => {
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
      await uploadProposal(page, file, { organization: 'Umbu Hospital', rfp: '2026 Watch' }, language)
      await expect(page.getByText(fill(documents.banner.processed, { file: name }))).toBeVisible()
      expect(asked).toBeGreaterThan(2)
    })

    test('a generation that the server lost (404) leaves the list and the storage', async ({
      page,
      api,
    }, info) => {
      const client = `Hospital Cambuci ${language}`
      const { session } = await matchedTender(api, info.outputPath(), client, { threshold: 0 })
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
      // The server's answer is held back until the task has been seen.
      const seen = Promise.withResolvers<void>()
      await page.route('**/api/assembly/lost/status', (route) => seen.promise.then(() => route.fallback()))
      await page.goto(`/assembly?session=${session.id}`)
      await expect(page.getByText('lost.docx')).toBeVisible()
      seen.resolve()
      await expect(page.getByText('lost.docx')).toHaveCount(0)
      await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), TASKS)).not.toContain('lost')
      // A generation refused with 500 shows the reason and leaves no temporary task.
      await page.route('**/api/assembly/generate', (route) => route.fulfill(failure))
      await page.getByRole('button', { name: assembly.generate.action }).click()
      await expect(page.getByRole('alert')).toContainText('The disk is full.')
      await expect(page.getByText(assembly.tasks.emptyTitle)).toBeVisible()
    })
  })
}
