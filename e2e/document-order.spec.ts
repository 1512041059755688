/** A team shares the work on a tender and puts its document in order, by keyboard and by mouse. */
import { errorSentence, fill, pattern } from './interface-words.ts'
import { expect, test } from './story.ts'
import { matchedTender, openDesk } from './tender-files.ts'

test('by keyboard the document gets an order of its own, and each requirement an owner and a review mark', async ({
  page,
  api,
  member,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Copaíba', { threshold: 0 })
  await openDesk(page, session.id)
  await page.getByRole('button', { name: words.work.order.title }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: words.work.order.title })
  const handle = (name: string) =>
    dialog.getByRole('button', { name: fill(words.work.order.move, { name }), exact: true })
  const moves = (key: string) =>
    Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/order/moves') && answer.ok()),
      page.keyboard.press(key),
    ])
  await handle('Serviços').focus()
  await page.keyboard.press('ArrowDown')
  await expect(handle('Suporte técnico')).toBeFocused()
  await moves('Alt+ArrowDown')
  await expect(dialog.getByRole('status')).toHaveText(
    fill(words.work.order.moved, { name: 'Suporte técnico', position: 2, total: 2 }),
  )
  await expect(handle('Suporte técnico')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await moves('Alt+End')
  await expect(dialog.getByRole('status')).toHaveText(
    fill(words.work.order.moved, { name: 'Serviços', position: 2, total: 2 }),
  )
  await expect(handle('Serviços')).toBeFocused()
  await expect(dialog.getByText(words.work.order.saved)).toBeVisible()

  // A tab that shows the earlier order loses nothing without a message.
  const other = await page.context().newPage()
  await openDesk(other, session.id)
  await other.getByRole('button', { name: words.work.order.title }).click()
  const late = other.getByRole('dialog', { name: words.work.order.title })
  await expect(
    late.getByRole('button', { name: fill(words.work.order.down, { name: 'Dados' }) }),
  ).toBeVisible()
  await handle('Serviços').focus()
  await moves('Alt+Home')
  await expect(dialog.getByRole('status')).toHaveText(
    fill(words.work.order.moved, { name: 'Serviços', position: 1, total: 2 }),
  )
  await expect(dialog.getByText(words.work.order.saved)).toBeVisible()
  await late.getByRole('button', { name: fill(words.work.order.down, { name: 'Dados' }) }).click()
  await expect(late.getByRole('alert')).toContainText(errorSentence(words, 'rfp.order_changed'))
  await expect(late.getByRole('button', { name: fill(words.work.order.up, { name: 'Dados' }) })).toBeEnabled()
  await other.close()
  await moves('Alt+End')
  await expect(dialog.getByText(words.work.order.saved)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: words.work.order.title })).toBeFocused()

  // The desk keeps the order of the matrix.
  await page.keyboard.press('ArrowDown')
  const pinned = page.getByRole('region', { name: words.rfp.requirements.pinned })
  await expect(pinned).toContainText('Suporte técnico')
  await pinned
    .getByRole('combobox', { name: words.work.owner })
    .selectOption({ label: fill(words.work.me, { name: member.email }) })
  await expect(pinned).toContainText(fill(words.rfp.work.owner, { name: member.email }))
  await pinned.getByRole('button', { name: words.work.marks.reviewed }).focus()
  await page.keyboard.press('Space')
  await expect(pinned.getByText(pattern(words.work.markedBy.reviewed, { name: member.email }))).toBeVisible()
  // Another answer has to be reviewed again.
  await pinned.getByRole('button').first().focus()
  await page.keyboard.press('x')
  await expect(pinned.getByText(pattern(words.work.markedBy.changed, { name: member.email }))).toBeVisible()

  await page.goto(`/assembly?session=${session.id}`)
  const outline = page.getByRole('region', { name: words.assembly.outline.title })
  await expect(outline).toContainText(/Backup[\s\S]*Treinamento[\s\S]*Suporte técnico/)
})

test('by mouse lines are dragged, and all filtered requirements are assigned at once', async ({
  page,
  api,
  member,
  words,
}, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Sucupira', { threshold: 0 })
  await openDesk(page, session.id)
  await page.getByRole('button', { name: words.rfp.work.orderLong }).click()
  const dialog = page.getByRole('dialog', { name: words.work.order.title })
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
  await expect(dialog.getByText(words.work.order.saved)).toBeVisible()
  await dialog.getByRole('button', { name: words.work.order.reset }).click()
  await expect.poll(order).toEqual(['Serviços', 'Suporte técnico', 'Treinamento', 'Dados', 'Backup'])
  await dialog.getByRole('button', { name: words.work.order.undo }).click()
  await expect.poll(order).toEqual(['Dados', 'Backup', 'Serviços', 'Treinamento', 'Suporte técnico'])
  await page.keyboard.press('Escape')

  await page.getByRole('searchbox', { name: words.rfp.requirements.search }).fill('Serviços')
  await page.getByRole('button', { name: words.rfp.requirements.moreFilters }).click()
  await page.getByRole('button', { name: fill(words.work.assign.open_other, { count: 2 }) }).click()
  const assign = page.getByRole('dialog', { name: fill(words.work.assign.title_other, { count: 2 }) })
  await assign
    .getByLabel(words.work.owner)
    .selectOption({ label: fill(words.work.me, { name: member.email }) })
  await assign.getByLabel(words.work.review).selectOption(words.work.marks.to_review)
  await assign.getByRole('button', { name: words.work.assign.apply }).click()
  await expect(page.getByText(fill(words.work.assign.done_other, { count: 2 }))).toBeVisible()
  await page.getByRole('searchbox', { name: words.rfp.requirements.search }).fill('')
  await page.getByRole('combobox', { name: words.work.owner }).selectOption(words.work.nobody)
  await expect(
    page.getByText(fill(words.rfp.requirements.shownOfTotal, { shown: 1, total: 3 }), { exact: true }),
  ).toBeVisible()
  await page.getByRole('combobox', { name: words.work.owner }).selectOption(words.work.mine)
  await page.getByRole('combobox', { name: words.work.review }).selectOption(words.work.marks.to_review)
  await expect(
    page.getByText(fill(words.rfp.requirements.shownOfTotal, { shown: 2, total: 3 }), { exact: true }),
  ).toBeVisible()
  // The order was saved: the server returns it.
  await page.reload()
  await page.getByRole('button', { name: words.rfp.requirements.moreFilters }).click()
  await page.getByRole('combobox', { name: words.work.owner }).selectOption(words.work.mine)
  await page.getByRole('combobox', { name: words.work.review }).selectOption(words.work.marks.to_review)
  await expect(
    page.getByText(fill(words.rfp.requirements.shownOfTotal, { shown: 2, total: 3 }), { exact: true }),
  ).toBeVisible()
  await page.getByRole('list', { name: words.rfp.requirements.title }).getByRole('button').first().click()
  await expect(
    page.getByText(fill(words.rfp.requirements.shownOfTotal, { shown: 2, total: 3 }), { exact: true }),
  ).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a finger drags a line by its handle, and scrolls the list elsewhere', async ({
    page,
    api,
    words,
  }, info) => {
    const { session } = await matchedTender(api, info.outputPath(), 'Hospital Jatobá', { threshold: 0 })
    await openDesk(page, session.id)
    await page.getByRole('button', { name: words.rfp.work.orderLong }).click()
    const dialog = page.getByRole('dialog', { name: words.work.order.title })
    const handleOf = (name: string) =>
      dialog.getByRole('button', { name: fill(words.work.order.move, { name }), exact: true })
    const order = async () =>
      (await dialog.getByRole('listitem').allInnerTexts()).map(
        (text) => /Serviços|Suporte técnico|Treinamento|Dados|Backup/.exec(text)?.[0],
      )
    const middleOf = async (name: string) => {
      const box = (await handleOf(name).boundingBox())!
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    await expect(handleOf('Treinamento')).toBeVisible()
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await touch('touchStart', [from])
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * part }])
      await touch('touchEnd', [])
    }
    const above = await middleOf('Suporte técnico')
    await drag(await middleOf('Treinamento'), { x: above.x, y: above.y - 12 })
    await expect.poll(order).toEqual(['Serviços', 'Treinamento', 'Suporte técnico', 'Dados', 'Backup'])
    await expect(dialog.getByText(words.work.order.saved)).toBeVisible()
    const name = (await dialog.getByText('Suporte técnico').boundingBox())!
    // The touch begins away from the handle, whose area is some pixels larger than its picture.
    const x = name.x + 90
    await drag({ x, y: name.y + 10 }, { x, y: name.y - 60 })
    expect(await order()).toEqual(['Serviços', 'Treinamento', 'Suporte técnico', 'Dados', 'Backup'])
  })
})
