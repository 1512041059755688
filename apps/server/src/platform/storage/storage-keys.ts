/**
 * Name of the folder of originals, which are uploaded files, stored unchanged. The keys of all originals in the storage
 * begin with this name.
 */
export const ORIGINALS_FOLDER = 'originals'
export const GENERATED_FOLDER = 'generated'
export const TRASH_FOLDER = 'trash'
export const PREVIEWS_FOLDER = 'previews'
/**
 * Name of the folder of Word templates that people upload, in a bucket that several processes share. The keys of all
 * templates begin with this name.
 */
export const TEMPLATES_FOLDER = 'templates'

export function originalKey(sha256: string): string {
  return `${ORIGINALS_FOLDER}/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/**
 * Returns the key under which a generated file, such as a proposal, is stored.
 * @throws Error when the name contains anything but letters, digits, hyphens, dots and underscores
 */
export function generatedKey(name: string): string {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)) throw new Error('not a storage key')
  return `${GENERATED_FOLDER}/${name}`
}

/**
 * Key of the small file in the storage that contains the id shared with the database. Equal ids show that database and
 * storage belong together.
 */
export const IDENTITY_KEY = 'store.json'
