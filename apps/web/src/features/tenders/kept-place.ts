import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Narrowing } from './requirements/requirements.model.ts'

/**
 * State of the browser's history entry of an open tender. It contains the filters of its requirements, so that they are
 * set again when the person comes back from another screen.
 */
interface KeptState {
  narrowing?: Partial<Narrowing>
  /** True if the entry was added for a requirement that covers the list on a small screen. "Back" then shows the list. */
  covers?: true
}

interface Place {
  address: URLSearchParams
  state: KeptState | null
}

/**
 * Hook for the address of the screen of tenders, and for the state that the browser's history keeps with it. The router
 * shows a change a moment later. Each change begins with the place that was asked for last, so that it does not undo
 * another one of the same moment.
 */
export function useKeptPlace() {
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
    /** Shows a tender, or no tender if the id is undefined. */
    show: (id: string | undefined): void => {
      go({ address: new URLSearchParams(id === undefined ? {} : { session: id }), state: null })
    },
    /** Adds an entry to the history, which differs by its state only. */
    addEntry: (kept: KeptState): void => {
      const { address: shown, state: before } = asked.current
      go({ address: shown, state: { ...before, ...kept } })
    },
    /**
     * Keeps the open requirement or the filters of a tender, unless the person has left the tender or the screen, which
     * stays until the next one is loaded.
     */
    keep: (tenderId: string, { requirement, ...kept }: KeptState & { requirement?: string }): void => {
      const { address: shown, state: before } = asked.current
      if (window.location.pathname !== path || shown.get('session') !== tenderId) return
      const changed = new URLSearchParams(shown)
      if (requirement !== undefined) changed.set('requirement', requirement)
      go({ address: changed, state: { ...before, ...kept } }, { replace: true })
    },
  }
}
