import { answer, fail, failureShown, hold, press, type ScenesOf } from './scene.ts'

const FOUND = '/search?q=treinamento+dos+usu%C3%A1rios'

/**
 * Returns the screen states for screenshots of searching earlier proposals, from the empty search box to the dialog
 * that uses a section as an answer.
 */
export const searchScenes: ScenesOf = () => [
  { name: 'search-start', path: '/search' },
  { name: 'glossary', path: '/search?view=glossary' },
  {
    name: 'glossary-concept',
    path: '/search?view=glossary',
    act: async (page, { glossary }) => {
      await page.getByRole('searchbox').fill('radiologia')
      await page
        .getByRole('button', { name: glossary.edit.split(' ')[0] })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'search-suggestions',
    path: '/search',
    answers: (page) =>
      answer(page, '/search/suggest', {
        suggestions: [
          'treinamento',
          'treinamento dos usuários',
          'treinamento à distância para multiplicadores',
        ],
      }),
    act: async (page) => {
      await page.getByRole('combobox').fill('trein')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
    },
  },
  { name: 'search-results', path: FOUND },
  {
    name: 'search',
    path: FOUND,
    act: async (page, { search }) => {
      await press(page, search.open, false)
      await page.getByRole('button', { name: search.detail.use }).waitFor()
    },
  },
  {
    name: 'search-versions',
    path: '/search?q=suporte+atendimento',
    act: (page, { search }) => press(page, search.open, false),
  },
  { name: 'search-typo', path: '/search?q=treinamneto' },
  { name: 'search-nothing', path: '/search?q=zzzzqqqq' },
  { name: 'search-loading', path: FOUND, answers: (page) => hold(page, '/search', 'POST') },
  { name: 'search-failed', path: FOUND, answers: (page) => fail(page, '/search', 'POST'), act: failureShown },
  {
    name: 'search-use',
    path: FOUND,
    act: async (page, { search }) => {
      await press(page, search.open, false)
      await press(page, search.detail.use)
      await page.getByLabel(search.use.session).selectOption({ index: 1 })
      await page.getByRole('radio').first().check()
    },
  },
  {
    name: 'search-use-done',
    path: FOUND,
    answers: (page) => answer(page, '/rfp/sessions/[^/]+/select', {}, 'POST'),
    act: async (page, { search }) => {
      await press(page, search.open, false)
      await press(page, search.detail.use)
      await page.getByLabel(search.use.session).selectOption({ index: 1 })
      await page.getByRole('radio').first().check()
      await press(page, search.use.confirm)
      await page.getByText(search.use.view).waitFor()
    },
  },
  {
    name: 'glossary-none',
    path: '/search?view=glossary',
    act: async (page, { glossary }) => {
      await page.getByRole('searchbox').fill('zzzz')
      await page.getByText(glossary.none).waitFor()
    },
  },
  {
    name: 'glossary-add',
    path: '/search?view=glossary',
    act: async (page, { glossary }) => {
      await press(page, glossary.add)
      await page.getByRole('dialog').getByRole('button', { name: glossary.form.save }).click()
      await page.getByText(glossary.form.missing).first().waitFor()
    },
  },
]
