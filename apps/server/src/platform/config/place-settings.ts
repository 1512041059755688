import { readS3Address, S3_ADDRESS_FORM, type S3Address } from '#platform/storage/s3-address.ts'
import { addressOf, SettingError, withoutCredentials } from './settings.ts'

const FOLDER_FORM =
  'a path such as /srv/tenderwright, which does not begin with a quotation mark, ~, $ or file://'
const STORAGE_FORM = 'a folder such as file:///srv/tenderwright, or a bucket such as s3://bucket/prefix'

/**
 * Returns a reader for a setting that names a folder. The reader refuses a path that begins with a quotation mark, `~`,
 * `$` or `file://`. Node takes such a path literally, so the server would create an empty folder of that odd name.
 */
export function folderOf(name: string): (text: string | undefined) => string | undefined {
  return (text) => {
    if (text !== undefined && /^(["'~$]|[a-z][a-z\d+.-]+:\/\/)/i.test(text))
      throw new SettingError(name, withoutCredentials(text), FOLDER_FORM)
    return text
  }
}

/** Parses the setting STORAGE_URL. Returns the folder or the S3 bucket that it names, or neither if it is not set. */
export function storagePlace(text: string | undefined): { folder?: string; s3?: S3Address } {
  if (text === undefined) return {}
  if (!text.startsWith('s3:')) return { folder: folderOfAddress('STORAGE_URL', text) }
  const s3 = readS3Address(text)
  // The message appears on screens and in logs, so it must not contain credentials.
  if (!s3) throw new SettingError('STORAGE_URL', 's3://…', S3_ADDRESS_FORM)
  return { s3 }
}

/**
 * Returns the path of a folder given as a URL: `file:///srv/files` gives `/srv/files`. Refuses a URL with a host, a
 * relative path, or a part after `#` or `?`, because the path would then differ from the folder that the person means.
 * @param name name of the setting or command-line option, for the error
 */
export function folderOfAddress(name: string, text: string): string {
  const { host, pathname } = addressOf(name, text, ['file:'], STORAGE_FORM)
  const folder = decoded(pathname)
  if (host !== '' || !/^file:\/\//i.test(text) || /[?#]/.test(text) || folder === undefined)
    throw new SettingError(
      name,
      withoutCredentials(text),
      `${STORAGE_FORM}, with three slashes, and with %25, %3F and %23 for %, ? and #`,
    )
  return folder
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/**
 * Parses the setting BASE_URL, which is the URL that people type into the browser, and returns its origin. Refuses a
 * URL with a path, because the server must be at the root of its host name.
 */
export function publicOrigin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const expected = 'an address such as https://tenders.example.org, without a path'
  const url = addressOf('BASE_URL', text, ['http:', 'https:'], expected)
  if (url.href !== `${url.origin}/`) throw new SettingError('BASE_URL', withoutCredentials(text), expected)
  return url.origin
}
