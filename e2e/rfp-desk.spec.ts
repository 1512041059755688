/** The match desk by keyboard, category by category, with a way back from every choice. */
import { matchedTender, openDesk } from './tender-files.ts'
import { isUncovered, pageOverflow, seenLines } from './seen-lines.ts'
import { expect, test } from './story.ts'

test('every key is listed on request, and none is heard while somebody types', async ({
  page,
  api,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Aroeira')
  await openDesk(page, session.id)
  await expect(page.getByText('0 of 3 requirements selected')).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await expect(help.getByText('next requirement without a section')).toBeVisible()
  // The desk rests while something lies over it.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(page.getByText('Select a requirement')).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('/')
  await page.keyboard.type('1xn?')
  await expect(page.getByRole('searchbox', { name: 'Search requirements' })).toHaveValue('1xn?')
  await expect(help).toHaveCount(0)
  await expect(page.getByText('0 of 3 requirements selected')).toBeVisible()
})

test('the search leads on by Enter and arrows, and a move is announced and takes the focus along', async ({
  page,
  api,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Jatobá')
  await openDesk(page, session.id)
  const pinned = page.getByRole('region', { name: 'Pinned requirement' })
  const search = page.getByRole('searchbox', { name: 'Search requirements' })
  const moved = (text: string) =>
    expect(page.getByRole('status').filter({ hasText: /^Requirement \d/ })).toHaveText(text)
  const focused = () => expect(pinned.getByRole('button').first()).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type('backup')
  await page.keyboard.press('Enter')
  await expect(pinned).toContainText('Backup')
  await focused()
  await moved('Requirement 3 of 3: Backup')
  await search.fill('')
  await search.press('ArrowDown')
  await focused()
  await moved('Requirement 1 of 3: Suporte técnico')
  await page.keyboard.press('ArrowDown')
  await moved('Requirement 2 of 3: Treinamento')
  await focused()
  await search.press('ArrowUp')
  await moved('Requirement 3 of 3: Backup')
  await page.getByRole('button', { name: /^Treinamento/ }).click()
  await focused()
})

test('keys of one character can be switched off, and stay so', async ({ page, api }, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Angelim')
  await openDesk(page, session.id)
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Keys of one character' }).uncheck()
  await page.keyboard.press('Escape')
  await openDesk(page, session.id)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('region', { name: 'Pinned requirement' })).toContainText('Treinamento')
  await expect(page.getByText('0 of 3 requirements selected')).toBeVisible()
  await page.getByRole('button', { name: 'all keys' }).click()
  await page.getByRole('checkbox', { name: 'Keys of one character' }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await expect(page.getByText('1 of 3 requirements selected')).toBeVisible()
})

test('choices are taken back one by one, by the offer or by the keyboard', async ({ page, api }, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Imbuia')
  await openDesk(page, session.id)
  const matches = page.getByRole('region', { name: 'Matches', exact: true })
  const selected = (count: number) =>
    expect(page.getByText(`${count} of 3 requirements selected`)).toBeVisible()
  const pinned = page.getByRole('region', { name: 'Pinned requirement' })

  await page.keyboard.press('ArrowDown')
  await expect(matches.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('1')
  await selected(1)
  await page.keyboard.press('n')
  await expect(pinned).toContainText('Treinamento')
  await page.keyboard.press('1')
  await selected(2)
  await page.keyboard.press('x')
  await selected(1)
  await page.keyboard.press('ControlOrMeta+z')
  await selected(2)
  await page.keyboard.press('ControlOrMeta+z')
  await selected(1)
  await page.keyboard.press('ControlOrMeta+z')
  await selected(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Nothing to undo')).toBeVisible()

  await page.keyboard.press('1')
  await selected(1)
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await selected(0)
  // The screen is ahead of the server: a reload shows the change only after it was stored.
  await expect.poll(async () => (await api.session(session.id)).selected_count).toBe(0)
  await page.reload()
  await selected(0)
})

test('an automatic selection is taken back after its dialog is closed', async ({ page, api }, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Peroba')
  await openDesk(page, session.id)
  await page.getByRole('button', { name: 'Auto select' }).click()
  const auto = page.getByRole('dialog', { name: 'Auto select' })
  await auto.getByRole('slider', { name: 'Threshold' }).press('Home')
  await auto.getByRole('button', { name: 'Select', exact: true }).click()
  await auto.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('3 of 3 requirements selected')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('0 of 3 requirements selected')).toBeVisible()
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('each category says how far it is, and narrows the list to itself', async ({ page, api }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Cabreúva')
    await openDesk(page, session.id)
    const coverage = page.getByRole('button', { name: 'Cobertura por categoria (2)' })
    await expect(coverage).toHaveAttribute('aria-expanded', 'false')
    await coverage.click()
    // The browser remembers that it was opened.
    await page.reload()
    const categories = page.getByRole('list', { name: 'Categorias' })
    const services = categories.getByRole('button', { name: /^Serviços/ })
    await expect(services).toHaveAccessibleName(/0 de 2 selecionados, 2 em aberto/)
    await services.click()
    await expect(page.getByText('2 de 3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /Treinamento/ }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.keyboard.press('1')
    await expect(services).toHaveAccessibleName(/1 de 2 selecionados, 1 em aberto/)
    await page.getByRole('button', { name: 'Somente Serviços: mostrar todas as categorias' }).click()
    await expect(page.getByText('3 de 3', { exact: true })).toBeVisible()
  })

  test('the board shows the whole tender, and leads to the requirements behind a number', async ({
    page,
    api,
  }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Copaíba')
    await openDesk(page, session.id)
    const opener = page.getByRole('button', { name: 'Painel' })
    await opener.click()
    const board = page.getByRole('dialog', { name: 'O edital inteiro' })
    const data = board.getByRole('row', { name: /^Dados/ })
    await expect(data.getByRole('button', { name: /^Dados, .*: 0 de 1 selecionados$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await data.getByRole('button', { name: /^Dados, / }).click()
    await expect(board).toHaveCount(0)
    await expect(page.getByText('1 de 3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Somente Dados: mostrar todas as categorias' }).click()
    await page.getByRole('button', { name: /mostrar todas as pontuações$/ }).click()
    await expect(page.getByText('3 de 3', { exact: true })).toBeVisible()
  })

  test('a match says where its points come from, and what is missing', async ({ page, api }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Sibipiruna', {
      rows: [['Serviços', 'Treinamento', 'Treinamento presencial dos usuários-chave com heliponto.']],
    })
    await openDesk(page, session.id)
    await page.keyboard.press('ArrowDown')
    const best = page.getByRole('article').first()
    await best.getByRole('button', { name: 'Por que esta pontuação' }).click()
    const parts = best.getByRole('list', { name: 'De onde vêm os pontos' })
    await expect(parts).toContainText(/título \d+/)
    await expect(parts).toContainText(/texto \d+/)
    const shown = await parts.getByRole('listitem').allInnerTexts()
    const points = shown.reduce((sum, part) => sum + Number(/-?\d+/.exec(part)?.[0]), 0)
    const score = Number.parseInt(await best.getByText(/^\d+%$/).innerText(), 10)
    // Each part is rounded for itself.
    expect(Math.abs(points - score)).toBeLessThanOrEqual(2)
    await expect(best.getByTitle(/^traria \d+ pontos ou mais$/)).toHaveText('heliponto')
  })

  test('on a telephone list and detail are two steps, and the tapped requirement stays in sight', async ({
    page,
    api,
  }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Ipê')
    await page.setViewportSize({ width: 390, height: 844 })
    await openDesk(page, session.id)
    const list = page.getByRole('list', { name: 'Requisitos' })
    const pinned = page.getByRole('region', { name: 'Requisito fixado' })
    const article = page.getByRole('article').first()
    await list.getByRole('button', { name: /^Treinamento/ }).click()
    await expect(list).toBeHidden()
    await expect(pinned).toContainText('Treinamento presencial dos usuários-chave')
    await expect(article.getByText('O treinamento presencial')).toBeVisible()
    expect(await seenLines(pinned.getByText(/^Treinamento presencial/))).toBeGreaterThan(1)
    expect(await seenLines(article.getByText('O treinamento presencial'))).toBeGreaterThanOrEqual(6)
    const use = article.getByRole('button', { name: 'Usar esta seção' })
    expect(await isUncovered(use)).toBe(true)
    await use.click()
    const clear = article.getByRole('button', { name: 'Desfazer seleção' })
    await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toBeVisible()
    expect(await isUncovered(clear)).toBe(true)
    expect(await isUncovered(page.getByRole('button', { name: 'Requisitos', exact: true }))).toBe(true)
    expect(await pageOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Requisitos', exact: true }).click()
    await expect(list).toBeVisible()
    await expect(article).toBeHidden()
  })
})
