/**
 * Removes the unsaved texts of an account from this browser's local storage. Keys consist of parts between colons. All
 * items with the account's id as one of the parts are removed.
 */
export function forgetAccount(userId: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys) if (key.split(':').includes(userId)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('The drafts of a deleted account could not be removed', error)
  }
}
