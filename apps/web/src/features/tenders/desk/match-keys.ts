import { useLayoutEffect, useRef } from 'react'
import { pressOf } from '../requirements/control-keys.ts'
import { useSingleKeys } from './single-keys.ts'

export interface MatchKeys {
  /** Opens the next requirement above (-1, arrow up) or below (1, arrow down). */
  onStep: (step: -1 | 1) => void
  /** Selects the suggested section at the 0-based `index` (keys 1 to 5). */
  onChoose: (index: number) => void
  /** Clears the selected section (key x). */
  onClear: () => void
  /** Focuses the search field (key /). */
  onSearch: () => void
  /** Opens the next unanswered requirement (key n). */
  onNextOpen: () => void
  /** Previews a suggested section (key p). */
  onPreview: () => void
  /** Shows all keyboard shortcuts (key ?). */
  onHelp: () => void
  /** Undoes the latest step (Ctrl+Z, or Cmd+Z on a Mac). */
  onUndo: () => void
}

/** CSS selector of elements that handle keys themselves and turn shortcuts off. */
const TYPING =
  'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=listbox], [role=combobox]'

/** Handles the keyboard shortcuts of the tender's screen, such as 1 to 5 to select a section. */
export function useMatchKeys(enabled: boolean, keys: MatchKeys): void {
  // Keys are ignored while a person types, uses a list or has a dialog open.
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
