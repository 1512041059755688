import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** Choices since the page was opened, by key. The only copy if the browser forbids storage. */
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

/** Stores a choice and notifies the components that show it. */
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

/** Returns a stored boolean choice and its setter, shared by all components with the key. */
export function useRemembered(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const text = useText(key)
  return [text === undefined ? initial : text === 'true', (next) => remember(key, String(next))]
}

/** Returns a stored choice (by default the first value) and its setter, shared by all components with the key. */
export function useRememberedChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (value: Choice) => void] {
  const text = useText(key)
  return [choices.find((choice) => choice === text) ?? choices[0], (next) => remember(key, next)]
}
