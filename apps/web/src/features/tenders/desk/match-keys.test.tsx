// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { pressedBy } from '../requirements/control-keys.ts'
import { useMatchKeys } from './match-keys.ts'

afterEach(cleanup)

const heard: string[] = []

function Desk({ enabled = true }: { enabled?: boolean }) {
  useMatchKeys(enabled, {
    onStep: (step) => heard.push(`step ${step}`),
    onChoose: (index) => heard.push(`choose ${index}`),
    onClear: () => heard.push('clear'),
    onSearch: () => heard.push('search'),
    onNextOpen: () => heard.push('next'),
    onPreview: () => heard.push('preview'),
    onHelp: () => heard.push('help'),
    onUndo: () => heard.push('undo'),
  })
  return (
    <>
      <input aria-label="field" />
      <button type="button">button</button>
      <select aria-label="list" />
    </>
  )
}

function press(target: Element, key: string, modifiers: KeyboardEventInit = {}): string[] {
  heard.length = 0
  fireEvent.keyDown(target, { key, bubbles: true, ...modifiers })
  return [...heard]
}

describe('the keys of the match desk', () => {
  test('move, choose, clear, search, and find the next open requirement', () => {
    render(<Desk />)
    const heardFor = (key: string) => press(screen.getByText('button'), key)
    expect(['ArrowUp', 'ArrowDown', '1', '5', 'x', '/', 'n'].flatMap(heardFor)).toEqual([
      'step -1',
      'step 1',
      'choose 0',
      'choose 4',
      'clear',
      'search',
      'next',
    ])
    expect(['0', '6', 'a', 'Enter', ' '].flatMap(heardFor)).toEqual([])
  })

  test('press the control that names its letter, and focus a field that does', () => {
    const { rerender } = render(<Desk />)
    const pressed: string[] = []
    const withControls = (
      <>
        <Desk />
        <button type="button" {...pressedBy('R')} onClick={() => pressed.push('reviewed')}>
          Reviewed
        </button>
        <textarea aria-label="comment" {...pressedBy('C')} />
      </>
    )
    expect(press(screen.getByText('button'), 'r')).toEqual([])
    rerender(withControls)
    press(document.body, 'r')
    press(document.body, 'R', { ctrlKey: true })
    expect([pressed, document.activeElement?.textContent]).toEqual([['reviewed'], 'Reviewed'])
    press(document.body, 'c')
    expect(document.activeElement).toBe(screen.getByLabelText('comment'))
    // The letter is typed in the field.
    press(screen.getByLabelText('comment'), 'r')
    expect(pressed).toEqual(['reviewed'])
  })

  test('show the section, list the keys, and undo the latest choice', () => {
    render(<Desk />)
    const button = screen.getByText('button')
    expect([press(button, 'p'), press(button, '?')].flat()).toEqual(['preview', 'help'])
    expect(press(button, 'z', { ctrlKey: true })).toEqual(['undo'])
    expect(press(button, 'z', { metaKey: true })).toEqual(['undo'])
    expect(press(button, 'z')).toEqual([])
    expect(press(button, 'Z', { ctrlKey: true, shiftKey: true })).toEqual([])
    expect(press(screen.getByLabelText('field'), 'z', { ctrlKey: true })).toEqual([])
    expect(press(screen.getByLabelText('field'), '?')).toEqual([])
  })

  test('are ignored while someone types, uses a list or presses a shortcut of the browser', () => {
    render(<Desk />)
    expect(press(screen.getByLabelText('field'), 'x')).toEqual([])
    expect(press(screen.getByLabelText('list'), '1')).toEqual([])
    expect(press(screen.getByText('button'), 'n', { ctrlKey: true })).toEqual([])
  })

  test('are ignored while the desk is closed', () => {
    render(<Desk enabled={false} />)
    expect(press(screen.getByText('button'), 'n')).toEqual([])
  })
})
