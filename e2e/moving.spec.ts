/** The server's data is moved to another place while people work on it. */
import { startProgram } from './start-server.ts'
import { expect, SIGNED_OUT, test } from './story.ts'
import { matchedTender, openDesk } from './tender-files.ts'

/** Runs `npm run move` until it ends or prints `killedAt`. Returns its exit code, or null when it was killed. */
async function move(dataDir: string, parameters: string[], killedAt?: string): Promise<number | null> {
  const command = startProgram('move', parameters, {
    DATABASE_URL: '',
    STORAGE_URL: '',
    DATA_DIR: dataDir,
  })
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (killedAt !== undefined && said.includes(killedAt)) command.kill('SIGKILL')
    })
  const code = await new Promise<number | null>((resolve) => command.once('close', resolve))
  expect(said).toContain(killedAt ?? '')
  return code
}

test('people read and sign in during a move, and their changes are held until it is over', async ({
  page,
  api,
  browser,
  server: { url, dataDir },
  member,
  language,
  words,
}, info) => {
  const { rfp, moving } = words
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Sumaúma', { threshold: 0 })
  await openDesk(page, session.id)
  const requirement = page
    .getByRole('list', { name: rfp.requirements.title })
    .getByRole('button', { name: /^Treinamento/ })
  await requirement.click()
  const mark = page
    .getByRole('region', { name: rfp.requirements.pinned })
    .getByRole('button', { name: rfp.marks.names.complies, exact: true })
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  try {
    // The command is killed while it copies rows; the server stays closed until a person decides.
    await move(dataDir, ['--to', info.outputPath('new place')], 'The server is closed for changes now')
    await mark.click()
    await expect(page.getByText(moving.held_one)).toBeVisible()
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
    const context = await browser.newContext({ baseURL: url, locale: language, storageState: SIGNED_OUT })
    const newcomer = await context.newPage()
    await newcomer.goto('/documents')
    await newcomer.getByLabel(words.auth.email).fill(member.email)
    await newcomer.getByLabel(words.auth.password).fill('correct horse battery')
    await newcomer.getByRole('button', { name: words.auth.signIn.button, exact: true }).click()
    await expect(newcomer.getByText(moving.title)).toBeVisible()
    await expect(newcomer.getByText('Hospital Sumaúma').first()).toBeVisible()
    await context.close()
  } finally {
    expect(await move(dataDir, ['--reopen'])).toBe(0)
  }
  await expect(page.getByText(moving.held_one)).toHaveCount(0, { timeout: 60_000 })
  await page.reload()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
})
