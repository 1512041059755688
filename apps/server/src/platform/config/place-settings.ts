import { readS3Address, S3_ADDRESS_FORM, type S3Address } from '#platform/storage/s3-address.ts'
import { addressOf, SettingError, withoutCredentials } from './settings.ts'

const FOLDER_FORM =
  'a path such as /srv/tenderwright, which does not begin with a quotation mark, ~, $ or file://'
const STORAGE_FORM = 'a folder such as file:///srv/tenderwright, or a bucket such as s3://bucket/prefix'

/**
 * Returns a parser for a folder setting. The parser refuses paths that begin with a quotation mark, `~`, `$` or
 * `file://`.
 */
export function folderOf(name: string): (text: string | undefined) => string | undefined {
  // Node does not expand these signs, so the server would create an empty folder of that odd name.
  return (text) => {
    if (text !== undefined && /^(["'~$]|[a-z][a-z\d+.-]+:\/\/)/i.test(text))
      throw new SettingError(name, withoutCredentials(text), FOLDER_FORM)
    return text
  }
}

/** Parses the setting STORAGE_URL to a folder or an S3 bucket. Returns neither if it is unset. */
export function storagePlace(text: string | undefined): { folder?: string; s3?: S3Address } {
  if (text === undefined) return {}
  if (!text.startsWith('s3:')) return { folder: folderOfAddress('STORAGE_URL', text) }
  const s3 = readS3Address(text)
  // The message appears on screens and in logs, so it must not contain credentials.
  if (!s3) throw new SettingError('STORAGE_URL', 's3://…', S3_ADDRESS_FORM)
  return { s3 }
}

/**
 * Parses a `file:` URL to the path of a folder: `file:///srv/files` gives `/srv/files`.
 * @param name name of the setting or command-line option, for the error
 */
export function folderOfAddress(name: string, text: string): string {
  // Refuses a host, a relative path, and a part after `#` or `?`, because the URL would name another folder than the
  // person means.
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

/** Parses the setting BASE_URL and returns its origin. Refuses a path, because the server must be at the root. */
export function publicOrigin(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const expected = 'an address such as https://tenders.example.org, without a path'
  const url = addressOf('BASE_URL', text, ['http:', 'https:'], expected)
  if (url.href !== `${url.origin}/`) throw new SettingError('BASE_URL', withoutCredentials(text), expected)
  return url.origin
}
