/** A team shares the work on a tender and puts its document in order, by keyboard and by mouse. */
import { fill, words } from './interface-words.ts'
import { expect, test } from './story.ts'
import { matchedTender, openDesk } from './tender-files.ts'

test('by keyboard the document gets an order of its own, and each requirement an owner and a mark', async ({
  page,
  api,
  member,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Copaíba', { threshold: 0 })
  await openDesk(page, session.id)
  await page.getByRole('button', { name: 'Order of the document' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Order of the document' })
  const handle = (name: string) => dialog.getByRole('button', { name: `Move ${name}`, exact: true })
  const moves = (key: string) =>
    Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/order/moves') && answer.ok()),
      page.keyboard.press(key),
    ])
  await handle('Serviços').focus()
  await page.keyboard.press('ArrowDown')
  await expect(handle('Suporte técnico')).toBeFocused()
  await moves('Alt+ArrowDown')
  await expect(dialog.getByRole('status')).toHaveText('Suporte técnico: place 2 of 2')
  await expect(handle('Suporte técnico')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await moves('Alt+End')
  await expect(dialog.getByRole('status')).toHaveText('Serviços: place 2 of 2')
  await expect(handle('Serviços')).toBeFocused()
  await expect(dialog.getByText('Saved')).toBeVisible()

  // Another tab that shows the order of before loses nothing silently.
  const other = await page.context().newPage()
  await openDesk(other, session.id)
  await other.getByRole('button', { name: 'Order of the document' }).click()
  const late = other.getByRole('dialog', { name: 'Order of the document' })
  await expect(late.getByRole('button', { name: 'Move Dados down' })).toBeVisible()
  await handle('Serviços').focus()
  await moves('Alt+Home')
  await expect(dialog.getByRole('status')).toHaveText('Serviços: place 1 of 2')
  await expect(dialog.getByText('Saved')).toBeVisible()
  await late.getByRole('button', { name: 'Move Dados down' }).click()
  await expect(late.getByRole('alert')).toContainText('somebody changed the order of the document meanwhile')
  await expect(late.getByRole('button', { name: 'Move Dados up' })).toBeEnabled()
  await other.close()
  await moves('Alt+End')
  await expect(dialog.getByText('Saved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Order of the document' })).toBeFocused()

  // The desk keeps the order of the matrix.
  await page.keyboard.press('ArrowDown')
  const pinned = page.getByRole('region', { name: 'Pinned requirement' })
  await expect(pinned).toContainText('Suporte técnico')
  await pinned.getByRole('combobox', { name: 'Owner' }).selectOption({ label: `${member.email} (you)` })
  await expect(pinned).toContainText(`Owner: ${member.email}`)
  await pinned.getByRole('button', { name: 'Reviewed' }).focus()
  await page.keyboard.press('Space')
  await expect(pinned.getByText(`Reviewed by ${member.email}`)).toBeVisible()
  // Another answer is to be reviewed again.
  await pinned.getByRole('button').first().focus()
  await page.keyboard.press('x')
  await expect(pinned.getByText(`Changed since the review by ${member.email}`)).toBeVisible()

  await page.goto(`/assembly?session=${session.id}`)
  const outline = page.getByRole('region', { name: words.en.assembly.outline.title })
  await expect(outline).toContainText(/Backup[\s\S]*Treinamento[\s\S]*Suporte técnico/)
})

test.describe('in Portuguese', () => {
  test.use({ locale: 'pt-BR' })
  const { rfp, work } = words['pt-BR']

  test('by mouse lines are dragged, and what a filter leaves is assigned at once', async ({
    page,
    api,
    member,
  }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Sucupira', { threshold: 0 })
    await openDesk(page, session.id)
    await page.getByRole('button', { name: rfp.work.orderLong }).click()
    const dialog = page.getByRole('dialog', { name: work.order.title })
    const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
    const shown = () => dialog.getByRole('listitem').allInnerTexts()
    const order = async () =>
      (await shown()).map((text) => /Serviços|Suporte técnico|Treinamento|Dados|Backup/.exec(text)?.[0])
    await line('Treinamento').dragTo(line('Suporte técnico'), { targetPosition: { x: 200, y: 5 } })
    await expect.poll(order).toEqual(['Serviços', 'Treinamento', 'Suporte técnico', 'Dados', 'Backup'])
    // A requirement stays in its category.
    await line('Backup').dragTo(line('Treinamento'), { targetPosition: { x: 200, y: 5 } })
    await line('Dados').dragTo(line('Serviços'), { targetPosition: { x: 200, y: 5 } })
    await expect.poll(order).toEqual(['Dados', 'Backup', 'Serviços', 'Treinamento', 'Suporte técnico'])
    await expect(dialog.getByText(work.order.saved)).toBeVisible()
    await dialog.getByRole('button', { name: work.order.reset }).click()
    await expect.poll(order).toEqual(['Serviços', 'Suporte técnico', 'Treinamento', 'Dados', 'Backup'])
    await dialog.getByRole('button', { name: work.order.undo }).click()
    await expect.poll(order).toEqual(['Dados', 'Backup', 'Serviços', 'Treinamento', 'Suporte técnico'])
    await page.keyboard.press('Escape')

    await page.getByRole('searchbox', { name: rfp.requirements.search }).fill('Serviços')
    await page.getByRole('button', { name: rfp.requirements.moreFilters }).click()
    await page.getByRole('button', { name: fill(work.assign.open_other, { count: 2 }) }).click()
    const assign = page.getByRole('dialog', { name: fill(work.assign.title_other, { count: 2 }) })
    await assign.getByLabel(work.owner).selectOption({ label: fill(work.me, { name: member.email }) })
    await assign.getByLabel(work.review).selectOption(work.marks.to_review)
    await assign.getByRole('button', { name: work.assign.apply }).click()
    await expect(page.getByText(fill(work.assign.done_other, { count: 2 }))).toBeVisible()
    await page.getByRole('searchbox', { name: rfp.requirements.search }).fill('')
    await page.getByRole('combobox', { name: work.owner }).selectOption(work.nobody)
    await expect(page.getByText('1 de 3', { exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: work.owner }).selectOption(work.mine)
    await page.getByRole('combobox', { name: work.review }).selectOption(work.marks.to_review)
    await expect(page.getByText('2 de 3', { exact: true })).toBeVisible()
    // It was saved: the server says the same.
    await page.reload()
    await page.getByRole('button', { name: rfp.requirements.moreFilters }).click()
    await page.getByRole('combobox', { name: work.owner }).selectOption(work.mine)
    await page.getByRole('combobox', { name: work.review }).selectOption(work.marks.to_review)
    await expect(page.getByText('2 de 3', { exact: true })).toBeVisible()
    await page.getByRole('list', { name: rfp.requirements.title }).getByRole('button').first().click()
    await expect(page.getByText('2 de 3', { exact: true })).toBeVisible()
  })
})
