const UNNAMED = 'download'

/**
 * Characters that end a header or a path, or that let a name look like another: controls, the marks that turn the
 * direction of writing ("txt.exe" read as "exe.txt"), path separators.
 */
const DECEIVING = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu

/** A file name as it may be offered for saving, in whatever script it is written. */
function offeredName(fileName: string): string {
  // A half of a surrogate pair cannot be encoded.
  const name = fileName.toWellFormed().replace(DECEIVING, '').replace(/[/\\]/g, '_').trim()
  return name === '' || /^\.+$/.test(name) ? UNNAMED : name
}

/**
 * The `Content-Disposition` that makes a browser save the answer and never show it: the plain form of RFC 6266 for
 * programs of old, and the form of RFC 8187 that keeps every script.
 */
export function attachment(fileName: string): string {
  const name = offeredName(fileName)
  const plain =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]|["\\%/]/gu, '_')
      // A name of marks alone has nothing left.
      .trim() || UNNAMED
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
