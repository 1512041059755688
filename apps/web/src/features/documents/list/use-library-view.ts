import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useRememberedChoice } from '#ui/controls/remembered.ts'
import {
  DENSITIES,
  GROUPINGS,
  SORTS,
  shownIn,
  type Density,
  type Grouping,
  type Show,
  type Sort,
} from './library-view.model.ts'

/** State of addresses that the controls of the list wrote. */
const WRITTEN_HERE = 'library-view'

export interface LibraryView {
  /** Text that the listed documents have in their names. */
  text: string
  show: Show
  sort: Sort
  grouping: Grouping
  density: Density
  /** Shows all documents again. */
  clear: () => void
  setText: (text: string) => void
  setShow: (show: Show) => void
  setSort: (sort: Sort) => void
  setGrouping: (grouping: Grouping) => void
  setDensity: (density: Density) => void
}

/**
 * Returns the view of the list. Text, sort and grouping are part of the address, which can be passed on; all but the
 * text are remembered by the browser as well.
 */
export function useLibraryView(): LibraryView {
  const [address, setAddress] = useSearchParams()
  const { key, state } = useLocation()
  const given = address.get('filter') ?? ''
  // The address follows typing with a delay, so only an address from elsewhere replaces what is typed.
  const [typed, setTyped] = useState({ text: given, key })
  if (typed.key !== key) setTyped({ text: state === WRITTEN_HERE ? typed.text : given, key })
  const [sort, rememberSort] = useRememberedChoice('documents.sort', SORTS)
  const [grouping, rememberGrouping] = useRememberedChoice('documents.grouping', GROUPINGS)
  const [density, setDensity] = useRememberedChoice('documents.density', DENSITIES)
  const write = (name: string, value: string, ...dropped: string[]) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        for (const other of dropped) next.delete(other)
        return next
      },
      { replace: true, state: WRITTEN_HERE },
    )
  return {
    text: typed.text,
    show: shownIn(address),
    sort: SORTS.find((one) => one === address.get('sort')) ?? sort,
    grouping: GROUPINGS.find((one) => one === address.get('group')) ?? grouping,
    density,
    clear: () => {
      setTyped({ text: '', key })
      write('filter', '', 'show')
    },
    setText: (text) => {
      setTyped({ text, key })
      write('filter', text)
    },
    setShow: (value) => write('show', value === 'all' ? '' : value),
    setSort: (value) => {
      rememberSort(value)
      write('sort', value)
    },
    setGrouping: (value) => {
      rememberGrouping(value)
      write('group', value)
    },
    setDensity,
  }
}
