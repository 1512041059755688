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

/** Marker in the state of a history entry that was added by a control of the document list, and not by a link. */
const WRITTEN_HERE = 'library-view'

export interface LibraryView {
  /** Filter text. All its words must occur in a document's file name, client, tender or date. */
  text: string
  show: Show
  sort: Sort
  grouping: Grouping
  density: Density
  /** Removes all filters, so that the list shows all documents again. */
  clear: () => void
  setText: (text: string) => void
  setShow: (show: Show) => void
  setSort: (sort: Sort) => void
  setGrouping: (grouping: Grouping) => void
  setDensity: (density: Density) => void
}

/**
 * Filter, sorting and grouping of the document list as stored in the page's address. `undefined` means that the address
 * lacks the value, so that the remembered one is used.
 */
interface WrittenView {
  text: string
  show: Show
  sort: Sort | undefined
  grouping: Grouping | undefined
}

function writtenIn(address: URLSearchParams): WrittenView {
  return {
    text: address.get('filter') ?? '',
    show: shownIn(address),
    sort: SORTS.find((one) => one === address.get('sort')),
    grouping: GROUPINGS.find((one) => one === address.get('group')),
  }
}

function addressOf({ text, show, sort, grouping }: WrittenView, before: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(before)
  const values = { filter: text, show: show === 'all' ? '' : show, sort: sort ?? '', group: grouping ?? '' }
  for (const [name, value] of Object.entries(values)) {
    if (value === '') address.delete(name)
    else address.set(name, value)
  }
  return address
}

/**
 * Hook for the filter, sorting, grouping and density of the document list. All but the density are in the page's
 * address, so that people can share a link. The browser remembers sorting, grouping and density for the next visit.
 */
export function useLibraryView(): LibraryView {
  const [address, setAddress] = useSearchParams()
  const { key, state } = useLocation()
  // The view changes at once, but the address follows only after a pause in typing. So an address is read only if the
  // list itself did not write it, for example after a click on a link.
  const [{ view, seen }, setView] = useState(() => ({ view: writtenIn(address), seen: key }))
  if (seen !== key) setView({ view: state === WRITTEN_HERE ? view : writtenIn(address), seen: key })
  const [sort, rememberSort] = useRememberedChoice('documents.sort', SORTS)
  const [grouping, rememberGrouping] = useRememberedChoice('documents.grouping', GROUPINGS)
  const [density, setDensity] = useRememberedChoice('documents.density', DENSITIES)
  const change = (changed: Partial<WrittenView>) => {
    const next = { ...view, ...changed }
    setView({ view: next, seen: key })
    setAddress(addressOf(next, address), { replace: true, state: WRITTEN_HERE })
  }
  return {
    text: view.text,
    show: view.show,
    sort: view.sort ?? sort,
    grouping: view.grouping ?? grouping,
    density,
    clear: () => change({ text: '', show: 'all' }),
    setText: (text) => change({ text }),
    setShow: (show) => change({ show }),
    setSort: (value) => {
      rememberSort(value)
      change({ sort: value })
    },
    setGrouping: (value) => {
      rememberGrouping(value)
      change({ grouping: value })
    },
    setDensity,
  }
}
