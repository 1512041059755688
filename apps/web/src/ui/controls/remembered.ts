import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/**
 * Settings that a person has chosen since the page was opened, such as whether a list is shown. The key is the
 * setting's name. If the browser forbids storage, this is the only copy.
 */
const values = new Map<string, string>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(`tenderwright.${key}`) ?? undefined
  } catch {
    // The browser does not allow access to its storage, so there is no stored value.
    return undefined
  }
}

/** Stores a choice for later visits, and notifies every component that shows it. */
function remember(key: string, value: string): void {
  values.set(key, value)
  try {
    localStorage.setItem(`tenderwright.${key}`, value)
  } catch (error) {
    console.warn('The choice lasts as long as this page: the browser keeps nothing', error)
  }
  for (const listener of listeners) listener()
}

function useText(key: string): string | undefined {
  return useSyncExternalStore(subscribe, () => values.get(key) ?? stored(key))
}

/**
 * Returns a boolean choice, and a function that changes it. The browser stores the choice for later visits. All
 * components with an equal key share the choice.
 */
export function useRemembered(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const text = useText(key)
  return [text === undefined ? initial : text === 'true', (next) => remember(key, String(next))]
}

/**
 * Returns the person's choice among several values, by default the first, and a function that changes it. The browser
 * stores the choice for later visits. All components with an equal key share the choice.
 */
export function useRememberedChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (value: Choice) => void] {
  const text = useText(key)
  return [choices.find((choice) => choice === text) ?? choices[0], (next) => remember(key, next)]
}
