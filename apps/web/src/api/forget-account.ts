/** Removes what this browser keeps under keys that name an account: the drafts it has not saved. */
export function forgetAccount(userId: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys) if (key.split(':').includes(userId)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('The drafts of a deleted account could not be removed', error)
  }
}
