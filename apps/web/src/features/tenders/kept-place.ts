import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Narrowing } from './requirements/requirements.model.ts'

/**
 * State that the browser's history keeps for an open tender. It contains the filters of the tender's requirements,
 * which are restored when the person returns from another screen.
 */
interface KeptState {
  narrowing?: Partial<Narrowing>
  /**
   * `true` if the entry was added for a requirement that covers the list on a small screen. Going back then shows the
   * list.
   */
  covers?: true
}

interface Place {
  address: URLSearchParams
  state: KeptState | null
}

/**
 * Hook for the address of the tenders screen and for its state in the browser's history. If a second change follows
 * before the router has applied the first, it starts from the address that the first one requested, so that no change
 * is lost.
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
     * Stores the open requirement or the filters of a tender in the current history entry. Does nothing after the
     * person has left the tender or the screen, because a screen that was left stays mounted until the next one is
     * loaded.
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
