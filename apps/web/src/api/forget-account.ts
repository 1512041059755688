/**
 * Removes the unsaved texts of an account from this browser's local storage. A storage key consists of parts between
 * colons, and one of its parts is the account's id.
 */
export function forgetAccount(userId: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys) if (key.split(':').includes(userId)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('The drafts of a deleted account could not be removed', error)
  }
}
