// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { Component, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveScreen, showScreen } from '../../testing/show-screen.fixture.tsx'
import { onDemand } from './on-demand.tsx'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const MESSAGE = /^A part of this screen could not be loaded/

/** Error boundary of a whole screen, as the shell has it. */
class Screen extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    return this.state.crashed ? <h1>The screen crashed</h1> : this.props.children
  }
}

const reload = vi.fn<() => void>()

beforeEach(() => {
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  leaveScreen()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a part whose download fails', () => {
  test('is replaced by an alert beside the rest of the screen, which reloads the page', async () => {
    const Part = onDemand<object>(gone)
    const { user } = await showScreen(
      <Screen>
        <p>The list</p>
        <Part />
      </Screen>,
    )
    expect(await screen.findByText(MESSAGE)).toBeTruthy()
    expect(screen.getByText('The list')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('fails the whole screen when it is the screen itself', async () => {
    const Part = onDemand(gone, null, { isScreen: true })
    await showScreen(
      <Screen>
        <Part />
      </Screen>,
    )
    expect(await screen.findByRole('heading', { name: 'The screen crashed' })).toBeTruthy()
  })

  test('is closed when it is a dialog, and a message offers to reload the page', async () => {
    const Dialog = onDemand<{ onClose: () => void }>(gone)
    function Desk() {
      const [open, setOpen] = useState(false)
      return (
        <Screen>
          <button onClick={() => setOpen(true)}>{open ? 'Opened' : 'Open'}</button>
          {open && <Dialog onClose={() => setOpen(false)} />}
        </Screen>
      )
    }
    const { user } = await showScreen(<Desk />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText(MESSAGE)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Load again' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

test('a part that fails after its download fails the screen', async () => {
  const Part = onDemand(async () => () => {
    throw new Error('No such category')
  })
  await showScreen(
    <Screen>
      <Part />
    </Screen>,
  )
  expect(await screen.findByRole('heading', { name: 'The screen crashed' })).toBeTruthy()
})

test('a part that was downloaded ahead is shown at once, without its stand-in', async () => {
  const Part = onDemand(() => Promise.resolve(() => <p>The desk</p>), <p>To come</p>)
  await Part.download()
  await showScreen(<Part />)
  expect(screen.queryByText('To come')).toBeNull()
  expect(screen.getByText('The desk')).toBeTruthy()
})
