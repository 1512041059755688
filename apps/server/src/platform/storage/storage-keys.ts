/**
 * Name of the folder with the originals. The keys of all originals in the storage begin with it. An original is an
 * uploaded file, stored unchanged.
 */
export const ORIGINALS_FOLDER = 'originals'
export const GENERATED_FOLDER = 'generated'
export const TRASH_FOLDER = 'trash'
export const PREVIEWS_FOLDER = 'previews'
/**
 * Name of the folder with the Word templates that people upload. The keys of all templates begin with it. It is used in
 * a bucket that several processes share.
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
 * Key of a small file in the storage. It contains an id that is also in the database, which shows that both belong
 * together.
 */
export const IDENTITY_KEY = 'store.json'
