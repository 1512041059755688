import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Narrowing } from './requirements/requirements.model.ts'

/**
 * State that the browser's history keeps for an open tender. It contains the filters of the tender's requirements,
 * which apply again when the person comes back from another screen.
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
 * Hook for the address of the tenders screen and for state in the browser's history. Two changes may come in one
 * moment, before the router shows the first. So each change starts from the place that was requested last, and does not
 * undo the first.
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
    /** Adds an entry to the browser's history. It has the present address, and differs only by its state. */
    addEntry: (kept: KeptState): void => {
      const { address: shown, state: before } = asked.current
      go({ address: shown, state: { ...before, ...kept } })
    },
    /**
     * Stores the open requirement or the filters of a tender in the present history entry. Does nothing if the person
     * has left the tender or the screen. Reason: a screen that was left stays mounted until the next one is loaded.
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
