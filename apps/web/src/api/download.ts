import { callForFile, type CallInput, type FileCallName } from './call.ts'

/**
 * Downloads a file with an API call and saves it as a browser download. If the server gives no name for the file,
 * `fallbackName` is used.
 */
export async function download<Name extends FileCallName>(
  name: Name,
  input: CallInput<Name>,
  fallbackName: string,
): Promise<void> {
  const { blob, fileName } = await callForFile(name, input)
  saveFile(blob, fileName ?? fallbackName)
}

/** Saves a file that the page itself has created, such as a report, as a browser download. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only later. If it were revoked immediately, the download would be empty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
