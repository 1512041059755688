import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Values of this visit, for browsers that store nothing. */
const values = new Map<string, boolean>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(key: string): boolean | undefined {
  try {
    const text = localStorage.getItem(`tenderwright.${key}`)
    return text === null ? undefined : text === 'true'
  } catch {
    // A browser that refuses access stores nothing.
    return undefined
  }
}

/** Sets a remembered choice, and tells every component that shows it. */
function remember(key: string, value: boolean): void {
  values.set(key, value)
  try {
    localStorage.setItem(`tenderwright.${key}`, String(value))
  } catch (error) {
    console.warn('The choice lasts as long as this page: the browser keeps nothing', error)
  }
  for (const listener of listeners) listener()
}

/** Returns a choice between two, remembered by the browser, and the function that changes it. */
export function useRemembered(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(subscribe, () => values.get(key) ?? stored(key) ?? initial)
  return [value, (next) => remember(key, next)]
}
