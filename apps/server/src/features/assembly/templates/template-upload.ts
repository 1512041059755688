import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TEMPLATE_BYTES } from '@tenderwright/contract'
import { templateNameUnusable, templateOfWrongType, templateTooLarge } from './template.errors.ts'

const LONGEST_NAME = 100
/** Matches file names of running template uploads: ".abc123.upload" for the upload "abc123". */
const UPLOAD = /^\.[0-9a-z]+\.upload$/
/** Age in milliseconds from which an unfinished upload counts as dead. */
const LONGEST_UPLOAD = 24 * 60 * 60 * 1000
/**
 * Matches characters that are forbidden in a template's name, such as control characters and those special to Windows
 * or shells.
 */
const SPECIAL = /[<>:"|?*\\/%\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u
/** Matches file names that Windows reserves for devices, such as "con" and "com1". */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * Returns the file name for an uploaded template, with its extension in lower case.
 * @throws ProductError `assembly.template_wrong_type` if it is not .docx or .dotx; `assembly.template_name` if some
 * file systems cannot handle it
 */
export function templateFileName(sent: string): string {
  const [, stem = '', extension = ''] = /^(.*)\.([^.]*)$/s.exec(sent) ?? []
  if (!/^(docx|dotx)$/i.test(extension)) throw templateOfWrongType()
  const unusable =
    !/[\p{L}\p{N}]/u.test(stem) ||
    stem.length > LONGEST_NAME ||
    /^[.~\s]|[.\s]$/.test(stem) ||
    SPECIAL.test(stem) ||
    DEVICE.test(stem)
  if (unusable) throw templateNameUnusable()
  return `${stem}.${extension.toLowerCase()}`
}

/**
 * Writes an uploaded template to a new file, and removes the file on failure.
 * @throws ProductError `assembly.template_too_large`
 */
export async function writeUpload(stream: Readable, file: string): Promise<void> {
  let size = 0
  async function* bounded(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > TEMPLATE_BYTES) throw templateTooLarge()
      yield chunk
    }
  }
  try {
    await pipeline(stream, bounded, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Returns the path for an upload's hidden file, such as ".abc123.upload". */
export function uploadFile(folder: string, id: string): string {
  return path.join(folder, `.${id}.upload`)
}

/** Deletes files of interrupted template uploads after 24 hours without change. */
export async function removeOldUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!UPLOAD.test(name)) continue
    const file = path.join(folder, name)
    // Another process may have renamed or deleted the file of its upload meanwhile.
    const changed = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (now.getTime() - changed > LONGEST_UPLOAD) await rm(file, { force: true })
  }
}
