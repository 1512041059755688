import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Narrowing } from './requirements/requirements.model.ts'

/**
 * State that the browser's history keeps for an open tender. It contains the filters of the tender's requirements,
 * which are restored when the person returns from another screen.
 */
interface KeptState {
  narrowing?: Partial<Narrowing>
  /** `true` if a requirement covers the list at this point of the browser's history. Going back then shows the list. */
  covers?: true
}

interface Place {
  address: URLSearchParams
  state: KeptState | null
}

/**
 * Hook that reads and changes the address and the history state of the tenders screen. Changes in quick succession are
 * combined, so that none is lost.
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
    /** Shows a tender. If `id` is `undefined`, no tender is shown. */
    show: (id: string | undefined): void => {
      go({ address: new URLSearchParams(id === undefined ? {} : { session: id }), state: null })
    },
    /** Adds an entry to the browser's history with the current address and another state. */
    addEntry: (kept: KeptState): void => {
      const { address: shown, state: before } = asked.current
      go({ address: shown, state: { ...before, ...kept } })
    },
    /**
     * Stores the open requirement or the filters in the current entry of the browser's history. Does nothing if the
     * person has already left the tender or the screen.
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
