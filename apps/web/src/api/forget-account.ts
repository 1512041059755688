/** Removes an account's unsaved texts from the browser's local storage. */
export function forgetAccount(userId: string): void {
  // Keys consist of parts between colons, and the account's id is one of the parts.
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys) if (key.split(':').includes(userId)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('The drafts of a deleted account could not be removed', error)
  }
}
