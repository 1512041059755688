/** The match desk by keyboard, category by category, with a way back from every choice: each story in both languages. */
import type { Page } from '@playwright/test'
import { fill, words } from './interface-words.ts'
import { isUncovered, pageOverflow, seenLines } from './seen-lines.ts'
import { speak } from './speak.ts'
import { expect, test } from './story.ts'
import { matchedTender, openDesk } from './tender-files.ts'

type Rfp = (typeof words)['en' | 'pt-BR']['rfp']

/** Parts of the desk by their words, and the number of selected requirements of three. */
const deskOf = (page: Page, rfp: Rfp) => ({
  pinned: page.getByRole('region', { name: rfp.requirements.pinned }),
  search: page.getByRole('searchbox', { name: rfp.requirements.search }),
  help: page.getByRole('dialog', { name: rfp.keys.help.title }),
  single: page.getByRole('checkbox', { name: rfp.keys.help.single }),
  selected: (count: number) =>
    expect(page.getByText(fill(rfp.bar.selected_other, { formatted: count, total: 3 }))).toBeVisible(),
  shown: (count: number) =>
    expect(
      page.getByText(fill(rfp.requirements.shownOfTotal, { shown: count, total: 3 }), { exact: true }),
    ).toBeVisible(),
  moved: (position: number, name: string) => {
    const text = fill(rfp.requirements.moved, { position, total: 3, name })
    return expect(page.getByRole('status').filter({ hasText: text })).toHaveText(text)
  },
})

test('every key is listed on request, and none is heard while somebody types', async ({
  page,
  api,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Aroeira')
  await openDesk(page, session.id)
  const { rfp } = words.en
  const { help, selected } = deskOf(page, rfp)
  await selected(0)

  await page.keyboard.press('?')
  await expect(help.getByText(rfp.keys.help.next)).toBeVisible()
  // The desk rests while something lies over it.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(page.getByText(rfp.matches.selectTitle)).toBeVisible()

  const { rfp: pt } = await speak(page, 'pt-BR')
  const ptDesk = deskOf(page, pt)
  await page.keyboard.press('?')
  await expect(ptDesk.help.getByText(pt.keys.help.next)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(pt.matches.selectTitle)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('/')
  await page.keyboard.type('1xn?')
  await expect(ptDesk.search).toHaveValue('1xn?')
  await expect(ptDesk.help).toHaveCount(0)
  await ptDesk.selected(0)
})

test('the search leads on by Enter and arrows, and a move is announced and takes the focus along', async ({
  page,
  api,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Jatobá')
  await openDesk(page, session.id)
  const en = deskOf(page, words.en.rfp)
  await page.keyboard.press('/')
  await page.keyboard.type('backup')
  await page.keyboard.press('Enter')
  await expect(en.pinned).toContainText('Backup')
  await expect(en.pinned.getByRole('button').first()).toBeFocused()
  await en.moved(3, 'Backup')
  await en.search.fill('')
  await en.search.press('ArrowDown')
  await expect(en.pinned.getByRole('button').first()).toBeFocused()
  await en.moved(1, 'Suporte técnico')

  const pt = deskOf(page, (await speak(page, 'pt-BR')).rfp)
  await page.keyboard.press('ArrowDown')
  await pt.moved(2, 'Treinamento')
  await expect(pt.pinned.getByRole('button').first()).toBeFocused()
  await pt.search.press('ArrowUp')
  await pt.moved(3, 'Backup')
  await page.getByRole('button', { name: /^Treinamento/ }).click()
  await expect(pt.pinned.getByRole('button').first()).toBeFocused()
})

test('keys of one character can be switched off, and stay so', async ({ page, api }, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Angelim')
  await openDesk(page, session.id)
  await page.keyboard.press('?')
  await deskOf(page, words.en.rfp).single.uncheck()
  await page.keyboard.press('Escape')
  await openDesk(page, session.id)
  const { rfp } = await speak(page, 'pt-BR')
  const { pinned, selected, single } = deskOf(page, rfp)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.keyboard.press('ArrowDown')
  await expect(pinned).toContainText('Treinamento')
  await selected(0)
  await page.getByRole('button', { name: rfp.keys.all }).click()
  await single.check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('1')
  await selected(1)
})

test('choices are taken back one by one, by the offer or by the keyboard', async ({ page, api }, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Imbuia')
  await openDesk(page, session.id)
  const { pinned, selected } = deskOf(page, words.en.rfp)
  const matches = page.getByRole('region', { name: words.en.rfp.matches.title, exact: true })

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

  const { rfp, ui } = await speak(page, 'pt-BR')
  const { selected: selecionados } = deskOf(page, rfp)
  await page.keyboard.press('ControlOrMeta+z')
  await selecionados(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText(rfp.choices.nothing)).toBeVisible()
  await page.keyboard.press('1')
  await selecionados(1)
  await page
    .getByRole('region', { name: ui.notifications })
    .getByRole('button', { name: rfp.choices.undo })
    .click()
  await selecionados(0)
  // The screen is ahead of the server: a reload shows the change only after it was stored.
  await expect.poll(async () => (await api.session(session.id)).selected_count).toBe(0)
  await page.reload()
  await selecionados(0)
})

test('an automatic selection is taken back after its dialog is closed', async ({ page, api }, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Peroba')
  await openDesk(page, session.id)
  await page.getByRole('button', { name: 'Auto select' }).click()
  const auto = page.getByRole('dialog', { name: 'Auto select' })
  await auto.getByRole('slider', { name: 'Threshold' }).press('Home')
  await auto.getByRole('button', { name: 'Select', exact: true }).click()
  await auto.getByRole('button', { name: 'Done' }).click()
  await deskOf(page, words.en.rfp).selected(3)
  const { rfp } = await speak(page, 'pt-BR')
  await page.keyboard.press('ControlOrMeta+z')
  await deskOf(page, rfp).selected(0)
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })

  test('each category says how far it is, and narrows the list to itself', async ({ page, api }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Cabreúva')
    await openDesk(page, session.id)
    const { rfp: pt } = words['pt-BR']
    const coverage = page.getByRole('button', { name: fill(pt.categories.title, { shown: 2 }) })
    await expect(coverage).toHaveAttribute('aria-expanded', 'false')
    await coverage.click()
    // The browser remembers that it was opened.
    await page.reload()
    const services = (rfp: Rfp) =>
      page.getByRole('list', { name: rfp.categories.list }).getByRole('button', { name: /^Serviços/ })
    const spoken = (rfp: Rfp, chosen: number, open: number) =>
      new RegExp(fill(rfp.categories.spoken, { chosen, total: 2, open, unmatched: 0 }))
    await expect(services(pt)).toHaveAccessibleName(spoken(pt, 0, 2))
    await services(pt).click()
    await deskOf(page, pt).shown(2)
    await page.getByRole('button', { name: /Treinamento/ }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.keyboard.press('1')
    await expect(services(pt)).toHaveAccessibleName(spoken(pt, 1, 1))

    const { rfp: en } = await speak(page, 'en')
    await expect(services(en)).toHaveAccessibleName(spoken(en, 1, 1))
    await page.getByRole('button', { name: fill(en.categories.any, { category: 'Serviços' }) }).click()
    await deskOf(page, en).shown(3)
  })

  test('the board shows the whole tender, and leads to the requirements behind a number', async ({
    page,
    api,
  }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Copaíba')
    await openDesk(page, session.id)
    const { rfp: pt, board: tabela } = words['pt-BR']
    const opener = page.getByRole('button', { name: pt.categories.board })
    await opener.click()
    const painel = page.getByRole('dialog', { name: tabela.title })
    const selected = fill(tabela.spoken, { selected: 0, total: 1 })
    await expect(
      painel
        .getByRole('row', { name: /^Dados/ })
        .getByRole('button', { name: new RegExp(`^Dados, .*: ${selected}$`) }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    const { rfp: en, board: texts } = await speak(page, 'en')
    await page.getByRole('button', { name: en.categories.board }).press('Enter')
    const board = page.getByRole('dialog', { name: texts.title })
    await board
      .getByRole('row', { name: /^Dados/ })
      .getByRole('button', { name: /^Dados, / })
      .click()
    await expect(board).toHaveCount(0)
    await deskOf(page, en).shown(1)
    await page.getByRole('button', { name: fill(en.categories.any, { category: 'Dados' }) }).click()
    await page.getByRole('button', { name: /: show every score$/ }).click()
    await deskOf(page, en).shown(3)
  })

  test('a match says where its points come from, and what is missing', async ({ page, api }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Sibipiruna', {
      rows: [['Serviços', 'Treinamento', 'Treinamento presencial dos usuários-chave com heliponto.']],
    })
    await openDesk(page, session.id)
    await page.keyboard.press('ArrowDown')
    const best = page.getByRole('article').first()
    const { reasons: pt } = words['pt-BR'].rfp.matches
    await best.getByRole('button', { name: pt.label }).click()
    const parts = best.getByRole('list', { name: pt.parts })
    await expect(parts).toContainText(/título \d+/)
    await expect(parts).toContainText(/texto \d+/)
    const shown = await parts.getByRole('listitem').allInnerTexts()
    const points = shown.reduce((sum, part) => sum + Number(/-?\d+/.exec(part)?.[0]), 0)
    const score = Number.parseInt(await best.getByText(/^\d+%$/).innerText(), 10)
    // Each part is rounded for itself.
    expect(Math.abs(points - score)).toBeLessThanOrEqual(2)
    await expect(best.getByTitle(/^traria \d+ pontos ou mais$/)).toHaveText('heliponto')

    await speak(page, 'en')
    await expect(best.getByRole('list', { name: words.en.rfp.matches.reasons.parts })).toContainText(
      /title \d+/,
    )
    await expect(best.getByTitle(/^would bring \d+ points or more$/)).toHaveText('heliponto')
  })

  test('on a telephone list and detail are two steps, and the tapped requirement stays in sight', async ({
    page,
    api,
  }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Ipê')
    await page.setViewportSize({ width: 390, height: 844 })
    await openDesk(page, session.id)
    const article = page.getByRole('article').first()
    const partsOf = (rfp: Rfp) => ({
      list: page.getByRole('list', { name: rfp.requirements.title }),
      pinned: page.getByRole('region', { name: rfp.requirements.pinned }),
      back: page.getByRole('button', { name: rfp.requirements.back, exact: true }),
    })
    const { rfp: pt } = words['pt-BR']
    const { list, pinned, back } = partsOf(pt)
    await list.getByRole('button', { name: /^Treinamento/ }).click()
    await expect(list).toBeHidden()
    await expect(pinned).toContainText('Treinamento presencial dos usuários-chave')
    await expect(article.getByText('O treinamento presencial')).toBeVisible()
    expect(await seenLines(pinned.getByText(/^Treinamento presencial/))).toBeGreaterThan(1)
    expect(await seenLines(article.getByText('O treinamento presencial'))).toBeGreaterThanOrEqual(6)
    const use = article.getByRole('button', { name: pt.matches.select })
    expect(await isUncovered(use)).toBe(true)
    await use.click()
    const clear = article.getByRole('button', { name: pt.matches.clear })
    await expect(page.getByRole('button', { name: pt.choices.undo, exact: true })).toBeVisible()
    expect(await isUncovered(clear)).toBe(true)
    expect(await isUncovered(back)).toBe(true)
    expect(await pageOverflow(page)).toBeLessThanOrEqual(0)
    await back.click()
    await expect(list).toBeVisible()
    await expect(article).toBeHidden()

    const { rfp: en } = await speak(page, 'en')
    const english = partsOf(en)
    await english.list.getByRole('button', { name: /^Backup/ }).click()
    await expect(english.pinned).toContainText('retenção de cinco anos')
    expect(await isUncovered(article.getByRole('button', { name: en.matches.select }))).toBe(true)
    expect(await isUncovered(english.back)).toBe(true)
    expect(await pageOverflow(page)).toBeLessThanOrEqual(0)
    await english.back.click()
    await expect(english.list).toBeVisible()
  })
})
