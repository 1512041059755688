/** Folder of the originals: uploaded files, stored unchanged. All their keys begin with this name. */
export const ORIGINALS_FOLDER = 'originals'
export const GENERATED_FOLDER = 'generated'
export const TRASH_FOLDER = 'trash'
export const PREVIEWS_FOLDER = 'previews'
/** Folder of uploaded Word templates in a bucket. All their keys begin with this name. */
export const TEMPLATES_FOLDER = 'templates'

export function originalKey(sha256: string): string {
  return `${ORIGINALS_FOLDER}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/**
 * Returns the storage key of a generated file, such as a proposal.
 * @throws Error when the name contains anything but letters, digits, hyphens, dots and underscores
 */
export function generatedKey(name: string): string {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)) throw new Error('not a storage key')
  return `${GENERATED_FOLDER}/${name}`
}

/** Key of the file with the id that links the storage to its database. */
export const IDENTITY_KEY = 'store.json'
