import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Narrowing } from './requirements/requirements.model.ts'

/** History state of an open tender, with the filters to restore on coming back. */
interface KeptState {
  narrowing?: Partial<Narrowing>
  /** True if the requirement covers the list on a small screen. */
  covers?: true
}

interface Place {
  address: URLSearchParams
  state: KeptState | null
}

/** Reads and changes the address and history state of the tenders screen. Later changes keep earlier ones. */
export function useKeptPlace() {
  // Two changes may come in one moment, before the router shows the first. So each change starts from the place that
  // was requested last.
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation() as { state: KeptState | null }
  const [path] = useState(() => window.location.pathname)
  const asked = useRef<Place>({ address, state })
  useLayoutEffect(() => {
    asked.current = { address, state }
  }, [address, state])

  const go = (place: Place, { replace = false } = {}) => {
    asked.current = place
    setAddress(place.address, { replace, state: place.state })
  }
  return {
    address,
    state,
    /** Opens a tender; none for `undefined`. */
    show: (id: string | undefined): void => {
      go({ address: new URLSearchParams(id === undefined ? {} : { session: id }), state: null })
    },
    /** Adds a history entry with the current address and another state. */
    addEntry: (kept: KeptState): void => {
      const { address: shown, state: before } = asked.current
      go({ address: shown, state: { ...before, ...kept } })
    },
    /** Stores the open requirement or the filters in the current history entry. Ignored after leaving the tender. */
    keep: (tenderId: string, { requirement, ...kept }: KeptState & { requirement?: string }): void => {
      // A screen that was left stays mounted until the next one is loaded.
      const { address: shown, state: before } = asked.current
      if (window.location.pathname !== path || shown.get('session') !== tenderId) return
      const changed = new URLSearchParams(shown)
      if (requirement !== undefined) changed.set('requirement', requirement)
      go({ address: changed, state: { ...before, ...kept } }, { replace: true })
    },
  }
}
