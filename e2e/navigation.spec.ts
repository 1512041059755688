/** Stories of addresses, of going back and forward, and of the layout's sizes as measured in a browser. */
import { LANGUAGES } from '@tenderwright/contract'
import { words } from './interface-words.ts'
import { expect, tagOf, test } from './story.ts'
import { indexProposal, matchedTender, writeTenderMatrix } from './tender-files.ts'

for (const language of LANGUAGES) {
  const { assembly, documents, home, rfp, search, shell } = words[language]

  test.describe(`in ${language}`, tagOf(language), () => {
    test('every path has its screen, and going back and forward shows them', async ({ page }) => {
      const screens = {
        '/': home.title,
        '/documents': documents.title,
        '/search': search.title,
        '/rfp': rfp.title,
        '/assembly': assembly.title,
      }
      await page.goto('/')
      const menu = page.getByRole('navigation', { name: shell.navigation.label })
      for (const place of ['documents', 'search', 'rfp', 'assembly'] as const)
        await menu.getByRole('link', { name: shell.navigation[place], exact: true }).click()
      const heading = page.getByRole('heading', { level: 1 })
      const visited = Object.entries(screens)
      for (const [path, title] of visited.toReversed()) {
        await expect(page).toHaveURL(path)
        await expect(heading).toHaveText(title)
        if (path !== '/') await page.goBack()
      }
      for (const [path, title] of visited.slice(1)) {
        await page.goForward()
        await expect(page).toHaveURL(path)
        await expect(heading).toHaveText(title)
      }
      await page.goto('/no/such/path')
      await expect(page).toHaveURL('/')
      await expect(heading).toHaveText(home.title)
    })

    test('going back leads to the tender and the search that were shown before', async ({
      page,
      api,
    }, info) => {
      const matrix = await writeTenderMatrix(info.outputPath(), `Jambo ${language}.xlsx`)
      const names = (organization: string) => ({ organization_name: organization, rfp_name: '' })
      const { session: one } = await api.uploadMatrix(matrix, names(`Jambo Um ${language}`))
      await api.uploadMatrix(matrix, names(`Jambo Dois ${language}`))
      await page.goto(`/rfp?session=${one.id}`)
      await expect(page.getByRole('heading', { name: `Jambo Um ${language}` })).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`Jambo Dois ${language}`) }).click()
      await expect(page.getByRole('heading', { name: `Jambo Dois ${language}` })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: `Jambo Um ${language}` })).toBeVisible()
      await page.goForward()
      await expect(page.getByRole('heading', { name: `Jambo Dois ${language}` })).toBeVisible()
    })

    test('going back from another screen shows the requirement and the filters as they were', async ({
      page,
      api,
    }, info) => {
      const matrix = await writeTenderMatrix(info.outputPath(), `Cambuci ${language}.xlsx`)
      const { session } = await api.uploadMatrix(matrix, { organization_name: '', rfp_name: '' })
      const menu = page.getByRole('navigation', { name: shell.navigation.label })
      const text = page.getByRole('searchbox', { name: rfp.requirements.search })
      const pinned = page.getByRole('region', { name: rfp.requirements.pinned })
      await page.goto(`/rfp?session=${session.id}`)
      await text.fill('treinamento')
      await page.getByRole('button', { name: /^Treinamento/ }).click()
      await expect(page).toHaveURL(/requirement=/)
      await expect.poll(() => page.evaluate('history.state.usr?.narrowing?.text')).toBe('treinamento')
      await menu.getByRole('link', { name: shell.navigation.search, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.title)
      await page.goBack()
      await expect(text).toHaveValue('treinamento')
      await expect(pinned).toContainText('Treinamento')
      await expect(page.getByRole('button', { name: /^Backup/ })).toHaveCount(0)
      // A link to the tender shows all its requirements.
      await page.goto(`/rfp?session=${session.id}`)
      await expect(page.getByRole('button', { name: /^Backup/ })).toBeVisible()
      await expect(text).toHaveValue('')
    })
  })
}

test('a tender in the address is preselected if it is in the list', async ({ page, api, words }, info) => {
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Graviola')
  await page.goto(`/assembly?session=${session.id}`)
  await expect(page.getByRole('heading', { name: 'Hospital Graviola.xlsx' })).toBeVisible()
  await page.goto('/assembly?session=nobody-knows')
  await expect(page.getByText(words.assembly.sessions.selectTitle)).toBeVisible()
})

test('the layout has its sizes: 320 px, viewport minus 188 px, 80 px, 24rem', async ({
  page,
  api,
  words,
}, info) => {
  const others = ['Dois', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito']
  await Promise.all(others.map((name) => indexProposal(api, info.outputPath(), `Hospital Acerola ${name}`)))
  const { session } = await matchedTender(api, info.outputPath(), 'Hospital Acerola Um')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/assembly?session=${session.id}`)
  const column = page.getByRole('region', { name: words.assembly.sessions.title })
  await expect(column.getByRole('button').first()).toBeVisible()
  await expect.poll(() => column.boundingBox()).toMatchObject({ width: 320, height: 900 - 188 })
  const reserved = column.getByRole('list')
  expect(await reserved.evaluate((list) => getComputedStyle(list).paddingBottom)).toBe('80px')

  await page.goto(`/rfp?session=${session.id}`)
  await page.getByRole('button', { name: words.rfp.details.rematch }).click()
  const list = page.getByRole('dialog').getByRole('list', { name: words.rfp.proposals.list })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const rems = () =>
    list.evaluate(
      (place) =>
        place.getBoundingClientRect().height /
        Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    )
  await expect.poll(rems).toBeCloseTo(24, 0)
})

test('on a large screen the sidebar stays while the page scrolls; on a small one a button opens it', async ({
  page,
  words,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar).toBeVisible()
  await expect(page.getByRole('region', { name: words.home.start.title })).toBeAttached()
  // The pointer is over the page, not over the sidebar.
  await page.mouse.move(800, 300)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(
    await sidebar.evaluate((aside) => [getComputedStyle(aside).position, aside.getBoundingClientRect().top]),
  ).toEqual(['fixed', 0])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: words.shell.navigation.open }).click()
  await expect(
    page.getByRole('dialog').getByRole('link', { name: words.shell.navigation.documents, exact: true }),
  ).toBeVisible()
})
