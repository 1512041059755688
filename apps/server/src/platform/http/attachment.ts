const UNNAMED = 'download'

/**
 * Characters that are removed from a file name. Some could end an HTTP header or a line. Others change the direction of
 * writing, so that "txt.exe" looks like "exe.txt".
 */
const DECEIVING = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** Makes a file name safe to offer for saving. Letters of any script are kept. */
function offeredName(fileName: string): string {
  // Half a surrogate pair cannot be encoded, so it is replaced first.
  const name = fileName.toWellFormed().replace(DECEIVING, '').replace(/[/\\]/g, '_').trim()
  return name === '' || /^\.+$/.test(name) ? UNNAMED : name
}

/**
 * Returns a `Content-Disposition` header that makes a browser save the response and never display it. The file name may
 * be in any script (RFC 6266, RFC 8187).
 */
export function attachment(fileName: string): string {
  const name = offeredName(fileName)
  const plain =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|["\\%/]/gu, '_')
      // A name made only of forbidden characters has become empty.
      .trim() || UNNAMED
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
