import type { Page } from '@playwright/test'
import type { ScenesOf } from './scene.ts'

/**
 * Returns a function that makes a page behave as if the server refused all changes. A server does so while its data is
 * moved to another database, and afterwards.
 */
function readOnly(changes: 'moving' | 'moved') {
  return async (page: Page) => {
    await page.route(
      (url) => url.pathname.startsWith('/api/'),
      async (route) => {
        const { pathname } = new URL(route.request().url())
        if (route.request().method() !== 'GET' && pathname !== '/api/search')
          return route.fulfill({ status: 503, json: { code: 'server.moving' } })
        const response = await route.fetch()
        if (pathname === '/api/health')
          return route.fulfill({ response, json: { ...((await response.json()) as object), changes } })
        return route.fulfill({ response, headers: { ...response.headers(), 'x-read-only': 'true' } })
      },
    )
  }
}

/**
 * Returns the screen states for screenshots during a move of the server's data to another database. The server accepts
 * no changes then. The states are the banner, and a change that waits.
 */
export const moveScenes: ScenesOf = ({ underWay }) => {
  const shown = async (page: Page) => {
    await page.getByRole('status').filter({ hasText: 'Tenderwright' }).first().waitFor()
  }
  return [
    { name: 'moving-home', path: '/', answers: readOnly('moving'), act: shown },
    {
      name: 'moving-desk',
      path: `/rfp?session=${underWay}`,
      answers: readOnly('moving'),
      act: async (page) => {
        await shown(page)
        await page
          .getByRole('button', { name: /Acordo de nível de serviço/ })
          .first()
          .click()
        await page.getByRole('article').first().waitFor()
      },
    },
    {
      name: 'moving-held',
      path: '/account',
      answers: readOnly('moving'),
      act: async (page, { team }) => {
        await shown(page)
        const company = page.getByRole('textbox', { name: team.company, exact: true })
        await company.fill('Santa Casa Tecnologia')
        await page.getByRole('button', { name: team.save }).click()
        await page
          .getByRole('status')
          .filter({ hasText: /waits|espera/ })
          .waitFor()
      },
    },
    { name: 'moving-moved', path: '/documents', answers: readOnly('moved'), act: shown },
  ]
}
