// @vitest-environment happy-dom
import { act, fireEvent, screen, within, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { later, Refusal } from '../../testing/fake-server.fixture.ts'
import {
  SELECT,
  session,
  group,
  server,
  serveGroups,
  beginServing,
  endServing,
  button,
  desk,
  pin,
  matches,
  pinned,
  requirement,
} from './tenders-screen.fixture.tsx'
import { TendersPage } from './tenders.page.tsx'

beforeEach(beginServing)
afterEach(endServing)

describe('the requirements', () => {
  test('leave the address alone when the person has gone to a screen that is still loading', async () => {
    const { user, address } = await desk()
    await requirement(/Support/)
    const before = address()
    const path = window.location.pathname
    window.history.pushState(null, '', '/assembly')
    onTestFinished(() => window.history.pushState(null, '', path))
    await pin(user, /Support/)
    // The open requirement is reported 400 ms later. This timer starts and ends after that one.
    await new Promise((resolve) => setTimeout(resolve, 450))
    expect(address()).toBe(before)
  })

  test('are searched and filtered, with the number shown of all', async () => {
    serveGroups([
      group('r1', 'Support', { selected_section_id: 'a' }),
      group('r2', 'Training'),
      group('r3', 'Backup', { matches: [] }),
    ])
    const { user } = await desk()
    await requirement(/Support/)
    const filter = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Filter' })
    expect([...filter.options].map(({ text }) => text)).toEqual(['All', 'Selected', 'Pending', 'Skipped'])
    const shown = async (choice: string) => {
      await user.selectOptions(filter, choice)
      return screen.getByText(/^\d of 3$/).textContent
    }
    expect([
      await shown('Selected'),
      await shown('Pending'),
      await shown('Skipped'),
      await shown('All'),
    ]).toEqual(['1 of 3', '2 of 3', '1 of 3', '3 of 3'])
    await user.type(screen.getByRole('searchbox', { name: 'Search requirements' }), 'train')
    expect(await screen.findByText('1 of 3')).toBeTruthy()
  })

  test('are pinned on top by a click, and the matches are shown with their text', async () => {
    const { user } = await desk()
    expect(server.asked('GET /api/rfp/sections/a/content')).toEqual([])
    await pin(user, /Training/)
    expect(pinned().textContent).toContain('Training')
    expect(await matches().findByText('Words of a')).toBeTruthy()
    await waitFor(() => expect(matches().getAllByRole('article')).toHaveLength(3))
  })

  test('are not called unmatched before anybody has searched, but afterwards', async () => {
    serveGroups([group('r1', 'Support', { matches: [] })])
    server.on('GET /api/rfp/sessions', [{ ...session, matched_count: 0 }])
    const { client } = await desk()
    const card = await requirement(/Support/)
    expect(card.textContent).toContain('Not searched yet')
    expect(card.textContent).not.toContain('No match')
    const matching = { run_id: 'm1', status: 'completed', done: 1, total: 1 }
    act(() => {
      client.setQueryData(['listSessions', {}], [{ ...session, matched_count: 0, matching }])
    })
    await waitFor(() => expect(card.textContent).toContain('No match'))
  })

  test('have a message when there are none', async () => {
    serveGroups([])
    await desk()
    expect(await screen.findByText('No requirements')).toBeTruthy()
  })

  test('have no matches when these cannot be read, and the failure is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on('GET /api/rfp/sessions/*/matches/overview', new Refusal(403))
    await desk()
    expect((await screen.findByRole('alert')).textContent).toContain('The matches could not be loaded')
    expect(logged).toHaveBeenCalledWith('The matches could not be loaded', expect.anything())
    expect(screen.queryByRole('region', { name: 'Matches' })).toBeNull()
  })

  test('are empty for an answer that is not a list', async () => {
    server.on('GET /api/rfp/sessions/*/matches/overview', { surprise: true })
    await desk()
    expect(await screen.findByText('No requirements')).toBeTruthy()
  })
})

describe('the matches', () => {
  test('ask for a requirement first', async () => {
    await desk()
    expect(await screen.findByText('Select a requirement')).toBeTruthy()
  })

  test('have a message when there are none; while matching they are in progress', async () => {
    serveGroups([group('r1', 'Support', { matches: [] })])
    const { user, client } = await desk()
    await pin(user, /Support/)
    expect(matches().getByText('No matches')).toBeTruthy()
    const matching = { run_id: 'm1', status: 'processing', done: 0, total: 2 }
    act(() => {
      client.setQueryData(['listSessions', {}], [{ ...session, matching }])
    })
    expect(await matches().findByText('Matching in progress')).toBeTruthy()
  })

  test('show scores of 80 or more in green, of 60 or more in amber, lower ones in red', async () => {
    const { user } = await desk()
    await pin(user, /Support/)
    await waitFor(() => expect(matches().getAllByRole('article')).toHaveLength(3))
    const tones = matches()
      .getAllByRole('article')
      .map(
        (card) =>
          within(card)
            .getByText(/^\d+%$/)
            .closest('[class*="-soft"]')?.className,
      )
    expect(tones[0]).toContain('success')
    expect(tones[1]).toContain('warning')
    expect(tones[2]).toContain('danger')
  })

  test("are chosen as the requirement's section; clearing sets '0'", async () => {
    const { user } = await desk()
    await pin(user, /Support/)
    await matches().findByText('Words of a')
    await user.click(matches().getAllByRole('button', { name: 'Use this section' })[1] as HTMLElement)
    expect(await screen.findByText('1 of 2 requirements selected')).toBeTruthy()
    await user.click(matches().getByRole('button', { name: 'Clear selection' }))
    expect(await screen.findByText('0 of 2 requirements selected')).toBeTruthy()
    expect(server.asked(SELECT).map(({ body }) => body)).toEqual([
      { requirement_id: 'r1', section_id: 'b', seen: 0 },
      { requirement_id: 'r1', section_id: '0', seen: 0 },
    ])
  })

  test('load their texts one by one, and report missing ones', async () => {
    const words = later<unknown>()
    server
      .on('GET /api/rfp/sections/a/content', words.answer)
      .on('GET /api/rfp/sections/b/content', { content_preview: '', content: '' })
      .on('GET /api/rfp/sections/c/content', new Refusal(404))
    const { user } = await desk()
    await pin(user, /Support/)
    expect(await matches().findByText('Loading content…')).toBeTruthy()
    expect(await matches().findByText('Content not available')).toBeTruthy()
    expect(await matches().findByText('Failed to load content')).toBeTruthy()
    words.give({ content_preview: 'Here they are', content: 'Here they are' })
    expect(await matches().findByText('Here they are')).toBeTruthy()
  })
})

describe('the bar at the bottom', () => {
  test("counts selected sections except '0', and generates only when every requirement has a section", async () => {
    serveGroups([
      group('r1', 'Support', { selected_section_id: 'a' }),
      group('r2', 'Training', { selected_section_id: '0' }),
    ])
    const { user } = await desk()
    expect(await screen.findByText('1 of 2 requirements selected')).toBeTruthy()
    expect(button('Generate proposal').disabled).toBe(true)
    await pin(user, /Training/)
    await matches().findByText('Words of a')
    await user.click(matches().getAllByRole('button', { name: 'Use this section' })[0] as HTMLElement)
    const generate = await screen.findByRole('link', { name: 'Generate proposal' })
    expect(generate.getAttribute('href')).toBe('/assembly?session=s1')
  })
})

test('auto-select has a threshold of 50 from 0 to 100, a hint, and reports what it selected and skipped', async () => {
  server
    .on('GET /api/rfp/sessions/*/autoselect/preview', new Refusal(404))
    .on('POST /api/rfp/sessions/*/autoselect', { selected_count: 1, skipped_count: 1, session })
  const { user } = await desk()
  await requirement(/Support/)
  await user.click(button('Auto select'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Auto select' }))
  const slider = dialog.getByRole<HTMLInputElement>('slider', { name: 'Threshold' })
  expect([slider.value, slider.min, slider.max, slider.step]).toEqual(['50', '0', '100', '1'])
  expect(dialog.getByText('Only sections scoring above the threshold are selected.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Select' }))
  expect(await dialog.findByText(/1 requirement got a section\. 1 was skipped\./)).toBeTruthy()
  expect(server.asked('POST /api/rfp/sessions/s1/autoselect')[0]?.body).toMatchObject({
    min_score_threshold: 50,
    skip_selected: true,
    only_unmatched: false,
  })
})

test('keys go on working when the preview cannot be shown or its section is suggested no more', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server.on('GET /api/rfp/sessions/*/requirements/*/matches', new Refusal(404))
  const { user } = await desk()
  await pin(user, /Support/)
  expect(await screen.findByText('The matches could not be loaded')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'p' })
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'ArrowDown' })
    expect(within(pinned()).getByText('Training')).toBeTruthy()
  })
})

test('the address names the open requirement, which is open again after a reload', async () => {
  const { user, address } = await desk()
  await pin(user, /Training/)
  await waitFor(() => expect(address()).toBe('/rfp?session=s1&requirement=r2'))
  leaveScreen()
  await showScreen(<TendersPage />, { at: address() })
  await waitFor(() => expect(within(pinned()).getByRole('button', { name: /Training/ })).toBeTruthy())
})

test('on a small screen the requirement that was open is in the list again after going back', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { user } = await desk()
  await pin(user, /Training/)
  await user.click(button('Requirements'))
  const list = within(screen.getByRole('list', { name: 'Requirements' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Support'),
    expect.stringContaining('Training'),
  ])
})
