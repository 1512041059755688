import { useLayoutEffect, useRef } from 'react'
import { pressOf } from '../requirements/control-keys.ts'
import { useSingleKeys } from './single-keys.ts'

export interface MatchKeys {
  /** Opens the previous (-1, arrow up) or next (1, arrow down) requirement in the list. */
  onStep: (step: -1 | 1) => void
  /**
   * Selects a suggested section for the open requirement (keys 1 to 5). `index` is its position in the list, from 0 to
   * 4.
   */
  onChoose: (index: number) => void
  /** Clears the section selected for the open requirement (key x). */
  onClear: () => void
  /** Moves the focus to the search field of the list of requirements (key /). */
  onSearch: () => void
  /** Opens the next requirement without an answer (key n). */
  onNextOpen: () => void
  /** Previews a suggested section, as it will look in the proposal (key p). */
  onPreview: () => void
  /** Shows all keyboard shortcuts (key ?). */
  onHelp: () => void
  /** Undoes the latest step (Ctrl+Z, or Cmd+Z on a Mac). */
  onUndo: () => void
}

/**
 * CSS selector of elements that handle keys themselves. Keyboard shortcuts of the screen are ignored while one of these
 * elements has the focus.
 */
const TYPING =
  'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=listbox], [role=combobox]'

/**
 * Hook that handles the keyboard shortcuts of the screen on which people answer a tender. For example, 1 to 5 select a
 * suggested section. Keys are ignored while a person types, uses a list or has a dialog open.
 */
export function useMatchKeys(enabled: boolean, keys: MatchKeys): void {
  const [singleKeys] = useSingleKeys()
  const latest = useRef(keys)
  // A layout effect runs before the browser paints. So when the person sees the new state, the keys already act on it.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    if (!enabled) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      const act =
        event.ctrlKey || event.metaKey
          ? commandOf(event, latest.current)
          : singleKeys || event.key.length > 1
            ? actionOf(event.key, latest.current)
            : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [enabled, singleKeys])
}

function actionOf(key: string, keys: MatchKeys): (() => void) | undefined {
  if (key === 'ArrowDown') return () => keys.onStep(1)
  if (key === 'ArrowUp') return () => keys.onStep(-1)
  if (key === '/') return keys.onSearch
  if (key === 'x' || key === 'X') return keys.onClear
  if (key === 'n' || key === 'N') return keys.onNextOpen
  if (key === 'p' || key === 'P') return keys.onPreview
  if (key === '?') return keys.onHelp
  if (/^[acr]$/i.test(key)) return pressOf(key.toUpperCase())
  return /^[1-5]$/.test(key) ? () => keys.onChoose(Number(key) - 1) : undefined
}

function commandOf({ key, shiftKey }: KeyboardEvent, keys: MatchKeys): (() => void) | undefined {
  return (key === 'z' || key === 'Z') && !shiftKey ? keys.onUndo : undefined
}
