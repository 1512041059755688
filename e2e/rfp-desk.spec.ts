/**
 * Stories of the match desk by keyboard, category by category, with undo for every choice. Each runs in both languages.
 */
import type { Page } from '@playwright/test'
import { fill, pattern, type Words } from './interface-words.ts'
import { isUncovered, pageOverflow, seenLines } from './seen-lines.ts'
import { speak } from './speak.ts'
import { expect, otherLanguage, test } from './story.ts'
import { matchedTender, openDesk } from './tender-files.ts'

type Rfp = Words['rfp']

/** Returns the parts of the desk by their texts, and the number of selected requirements of three. */
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

test('every key is listed on request, and keys are ignored while somebody types', async ({
  page,
  api,
  language,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Aroeira')
  await openDesk(page, session.id)
  const { rfp } = words
  const { help, selected } = deskOf(page, rfp)
  await selected(0)

  await page.keyboard.press('?')
  await expect(help.getByText(rfp.keys.help.next)).toBeVisible()
  // The desk ignores keys while a dialog covers it.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await expect(page.getByText(rfp.matches.selectTitle)).toBeVisible()

  const { rfp: there } = await speak(page, otherLanguage(language))
  const thereDesk = deskOf(page, there)
  await page.keyboard.press('?')
  await expect(thereDesk.help.getByText(there.keys.help.next)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(there.matches.selectTitle)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('/')
  await page.keyboard.type('1xn?')
  await expect(thereDesk.search).toHaveValue('1xn?')
  await expect(thereDesk.help).toHaveCount(0)
  await thereDesk.selected(0)
})

test('by keyboard, one stop in the list lies between the open requirement and its matches', async ({
  page,
  api,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Jatobá')
  await openDesk(page, session.id)
  const { rfp } = words
  const { pinned, selected } = deskOf(page, rfp)
  await page.keyboard.press('ArrowDown')
  await expect(pinned.getByRole('button').first()).toBeFocused()
  const list = page.getByRole('list', { name: rfp.requirements.title }).getByRole('button')
  await expect(list).toHaveCount(2)
  const otherwise = page.getByRole('button', { name: words.answers.otherwise })
  await expect(otherwise).toBeVisible()
  await pinned.getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await expect(list.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(otherwise).toBeFocused()
  // The arrow keys go on from the stop in the list.
  await page.keyboard.press('Shift+Tab')
  const following = (await list.first().innerText()).split('\n')[0] ?? ''
  await page.keyboard.press('ArrowDown')
  await expect(pinned.getByRole('button').first()).toBeFocused()
  await expect(pinned).toContainText(following)
  // A threshold is applied by Enter, and the focus goes on to the button that closes the dialog.
  await page.getByRole('button', { name: rfp.bar.autoSelect }).press('Enter')
  await expect(page.getByRole('slider', { name: rfp.autoSelect.threshold })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: rfp.autoSelect.close })).toBeFocused()
  await page.keyboard.press('Enter')
  await selected(3)
})

test('by keyboard, a letter comments, marks as reviewed and opens the other ways to answer', async ({
  page,
  api,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Sucupira')
  await openDesk(page, session.id)
  const { rfp, work, answers } = words
  const { pinned } = deskOf(page, rfp)
  const requirement = pinned.getByRole('button').first()
  await page.keyboard.press('ArrowDown')
  await expect(requirement).toBeFocused()
  await page.keyboard.press('c')
  const comment = page.getByRole('textbox', { name: rfp.marks.comment })
  await expect(comment).toBeFocused()
  await page.keyboard.type('racra')
  await page.keyboard.press('Escape')
  await expect(comment).toHaveValue('racra')
  await expect(requirement).toBeFocused()
  const reviewed = pinned.getByRole('button', { name: work.marks.reviewed, exact: true })
  await page.keyboard.press('r')
  await expect(reviewed).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitemradio').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: answers.otherwise })).toBeFocused()
})

test('the search continues by Enter and arrows, and a move is announced and moves the focus', async ({
  page,
  api,
  language,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Jatobá')
  await openDesk(page, session.id)
  const here = deskOf(page, words.rfp)
  await page.keyboard.press('/')
  await page.keyboard.type('backup')
  await page.keyboard.press('Enter')
  await expect(here.pinned).toContainText('Backup')
  await expect(here.pinned.getByRole('button').first()).toBeFocused()
  await here.moved(3, 'Backup')
  await here.search.fill('')
  await here.search.press('ArrowDown')
  await expect(here.pinned.getByRole('button').first()).toBeFocused()
  await here.moved(1, 'Suporte técnico')

  const there = deskOf(page, (await speak(page, otherLanguage(language))).rfp)
  await page.keyboard.press('ArrowDown')
  await there.moved(2, 'Treinamento')
  await expect(there.pinned.getByRole('button').first()).toBeFocused()
  await there.search.press('ArrowUp')
  await there.moved(3, 'Backup')
  await page.getByRole('button', { name: /^Treinamento/ }).click()
  await expect(there.pinned.getByRole('button').first()).toBeFocused()
})

test('keys of one character can be turned off, and stay off', async ({
  page,
  api,
  language,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Angelim')
  await openDesk(page, session.id)
  await page.keyboard.press('?')
  await deskOf(page, words.rfp).single.uncheck()
  await page.keyboard.press('Escape')
  await openDesk(page, session.id)
  const { rfp } = await speak(page, otherLanguage(language))
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

test('choices are undone one by one, by the offered button or by keyboard', async ({
  page,
  api,
  language,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Imbuia')
  await openDesk(page, session.id)
  const { pinned, selected } = deskOf(page, words.rfp)
  const matches = page.getByRole('region', { name: words.rfp.matches.title, exact: true })

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

  const { rfp, ui } = await speak(page, otherLanguage(language))
  const { selected: selectedThere } = deskOf(page, rfp)
  await page.keyboard.press('ControlOrMeta+z')
  await selectedThere(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText(rfp.choices.nothing)).toBeVisible()
  await page.keyboard.press('1')
  await selectedThere(1)
  await page
    .getByRole('region', { name: ui.notifications })
    .getByRole('button', { name: rfp.choices.undo })
    .click()
  await selectedThere(0)
  // The screen is ahead of the server, and a reload shows the change only after it was stored.
  await expect.poll(async () => (await api.session(session.id)).selected_count).toBe(0)
  await page.reload()
  await selectedThere(0)
})

test('an automatic selection is undone after its dialog is closed', async ({
  page,
  api,
  language,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Peroba')
  await openDesk(page, session.id)
  await page.getByRole('button', { name: words.rfp.bar.autoSelect }).click()
  const auto = page.getByRole('dialog', { name: words.rfp.autoSelect.title })
  await auto.getByRole('slider', { name: words.rfp.autoSelect.threshold }).press('Home')
  await auto.getByRole('button', { name: words.rfp.autoSelect.confirm, exact: true }).click()
  await auto.getByRole('button', { name: words.rfp.autoSelect.close }).click()
  await deskOf(page, words.rfp).selected(3)
  const { rfp } = await speak(page, otherLanguage(language))
  await page.keyboard.press('ControlOrMeta+z')
  await deskOf(page, rfp).selected(0)
})

test('a match shows where its points come from, and the missing words', async ({
  page,
  api,
  language,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Sibipiruna', {
    rows: [['Serviços', 'Treinamento', 'Treinamento presencial dos usuários-chave com heliponto.']],
  })
  await openDesk(page, session.id)
  await page.keyboard.press('ArrowDown')
  const best = page.getByRole('article').first()
  const { reasons: here } = words.rfp.matches
  await best.getByRole('button', { name: here.label }).click()
  const parts = best.getByRole('list', { name: here.parts })
  await expect(parts).toContainText(new RegExp(fill(here.part.title, { points: String.raw`\d+` })))
  await expect(parts).toContainText(new RegExp(fill(here.part.body, { points: String.raw`\d+` })))
  const shown = await parts.getByRole('listitem').allInnerTexts()
  const points = shown.reduce((sum, part) => sum + Number(/-?\d+/.exec(part)?.[0]), 0)
  const score = Number.parseInt(await best.getByText(/^\d+%$/).innerText(), 10)
  // Each part is rounded separately.
  expect(Math.abs(points - score)).toBeLessThanOrEqual(2)
  await expect(best.getByTitle(pattern(here.wouldBring))).toHaveText('heliponto')

  const { reasons: there } = (await speak(page, otherLanguage(language))).rfp.matches
  await expect(best.getByRole('list', { name: there.parts })).toContainText(
    new RegExp(fill(there.part.title, { points: String.raw`\d+` })),
  )
  await expect(best.getByTitle(pattern(there.wouldBring))).toHaveText('heliponto')
})

test('on a phone list and detail are two steps, and the tapped requirement stays in sight', async ({
  page,
  api,
  language,
  words,
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
  const { rfp: here, shell } = words
  const { list, pinned, back } = partsOf(here)
  await list.getByRole('button', { name: /^Treinamento/ }).click()
  await expect(list).toBeHidden()
  await expect(pinned).toContainText('Treinamento presencial dos usuários-chave')
  await expect(article.getByText('O treinamento presencial')).toBeVisible()
  expect(await seenLines(pinned.getByText(/^Treinamento presencial/))).toBeGreaterThan(1)
  expect(await seenLines(article.getByText('O treinamento presencial'))).toBeGreaterThanOrEqual(6)
  const use = article.getByRole('button', { name: here.matches.select })
  await expect.poll(() => isUncovered(use)).toBe(true)
  await use.click()
  const clear = article.getByRole('button', { name: here.matches.clear })
  await expect(page.getByRole('button', { name: here.choices.undo, exact: true })).toBeVisible()
  const menu = page.getByRole('button', { name: shell.navigation.open, exact: true })
  for (const control of [clear, back, menu]) await expect.poll(() => isUncovered(control)).toBe(true)
  await expect.poll(() => pageOverflow(page)).toBeLessThanOrEqual(0)
  await back.click()
  await expect(list).toBeVisible()
  await expect(list.getByRole('button', { name: /^Treinamento/ })).toBeVisible()
  await expect(article).toBeHidden()

  const { rfp: there } = await speak(page, otherLanguage(language))
  const partsThere = partsOf(there)
  await partsThere.list.getByRole('button', { name: /^Backup/ }).click()
  await expect(partsThere.pinned).toContainText('retenção de cinco anos')
  await expect.poll(() => isUncovered(article.getByRole('button', { name: there.matches.select }))).toBe(true)
  await expect.poll(() => isUncovered(partsThere.back)).toBe(true)
  await expect.poll(() => pageOverflow(page)).toBeLessThanOrEqual(0)
  await partsThere.back.click()
  await expect(partsThere.list).toBeVisible()
})

test('on a phone, going back closes the requirement and leads to its list, and forward opens it again', async ({
  page,
  api,
  words,
}, info) => {
  const { rfp } = words
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Sapucaia')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await openDesk(page, session.id)
  const list = page.getByRole('list', { name: rfp.requirements.title })
  const pinned = page.getByRole('region', { name: rfp.requirements.pinned })
  const open = async (item: RegExp) => {
    await list.getByRole('button', { name: item }).click()
    await expect(list).toBeHidden()
  }
  await open(/^Treinamento/)
  await expect(page).toHaveURL(/requirement=/)
  await page.goBack()
  await expect(list).toBeVisible()
  await expect(pinned).toBeHidden()
  await page.goForward()
  await expect(pinned).toContainText('Treinamento presencial')
  // The button of the screen does the same as that of the browser.
  await page.getByRole('button', { name: rfp.requirements.back, exact: true }).click()
  await expect(list).toBeVisible()
  await open(/^Backup/)
  await page.goBack()
  await expect(list).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})
