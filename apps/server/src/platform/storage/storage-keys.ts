/**
 * Folder of the originals in the storage; the keys of all originals begin with it. An original is an uploaded file,
 * stored unchanged.
 */
export const ORIGINALS_FOLDER = 'originals'
export const GENERATED_FOLDER = 'generated'
export const TRASH_FOLDER = 'trash'
export const PREVIEWS_FOLDER = 'previews'
/**
 * Folder of the Word templates that people upload, in a bucket that several processes share. Its name begins the keys
 * of the templates.
 */
export const TEMPLATES_FOLDER = 'templates'

export function originalKey(sha256: string): string {
  return `${ORIGINALS_FOLDER}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/**
 * Returns the key in the storage of a generated file, such as a proposal.
 * @throws Error when the name contains anything but letters, digits, hyphens, dots and underscores
 */
export function generatedKey(name: string): string {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)) throw new Error('not a storage key')
  return `${GENERATED_FOLDER}/${name}`
}

/** Key of the small file with the id that a storage shares with its database. */
export const IDENTITY_KEY = 'store.json'
