/** A document large enough to be sent in pieces, over a connection that breaks in the middle. */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { RESUMABLE_FROM_BYTES } from '@tenderwright/contract'
import { brittleLine } from './brittle-line.ts'
import { counted, fill } from './interface-words.ts'
import { writeSmallDocument } from './small-document.ts'
import { expect, test } from './story.ts'
import { uploadProposal } from './tender-files.ts'

test('a large upload continues after the connection broke, and arrives unchanged', async ({
  page,
  server,
  language,
  words,
}, info) => {
  const attachedBytes = RESUMABLE_FROM_BYTES + 1024 * 1024
  const file = await writeSmallDocument(
    info.outputPath('Grande.docx'),
    [
      {
        heading: 'Arquivo de imagens',
        text: 'O arquivo de imagens guarda os exames por vinte anos em dois sítios, mostra cada um em menos de três segundos a quem tem direito e registra quem o viu, quando e de onde, sem que ninguém possa mudar esse registro.',
      },
    ],
    attachedBytes,
  )
  const { size } = await stat(file)
  const line = await brittleLine(server.url, size / 2)
  // Offsets from which the browser sent the bytes.
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })

  await page.goto(`${line.url}/documents`)
  await uploadProposal(page, file, { organization: 'Hospital Grande', rfp: 'Edital 9' }, language)
  await expect(page.getByText(fill(words.documents.banner.processed, { file: 'Grande.docx' }))).toBeVisible({
    timeout: 60_000,
  })
  const card = page.getByRole('listitem').filter({ hasText: 'Grande.docx' })
  await expect(card).toContainText(
    `${new Intl.NumberFormat(language, { maximumFractionDigits: 2, minimumFractionDigits: 2 }).format(size / 1024 / 1024)} MB`,
  )
  await expect(card).toContainText(counted(words.documents.card, 'sections', 1))

  expect(line.broken()).toBe(true)
  expect(offsets[0]).toBe(0)
  expect(offsets.at(-1)).toBeGreaterThan(0)
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  const stored = globSync(`**/${sha256}*`, { cwd: server.dataDir })
  expect(stored).toHaveLength(1)
  await page.goto('about:blank')
  await line.close()
})
