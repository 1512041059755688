/** Removes the unsaved drafts of an account from this browser: all stored items whose key contains the account's id. */
export function forgetAccount(userId: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    for (const key of keys) if (key.split(':').includes(userId)) localStorage.removeItem(key)
  } catch (error) {
    console.warn('The drafts of a deleted account could not be removed', error)
  }
}
