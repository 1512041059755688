import { DocumentPackage } from '../package/parts/document-package.ts'
import { fillPlaceholders } from './placeholders.ts'
import type { PlaceholderValues } from './placeholder-values.ts'

/** Names of a proposal that a template can show. */
export type ShownName = Extract<keyof PlaceholderValues, 'organization' | 'tender'>

const NAMES: ShownName[] = ['organization', 'tender']

/**
 * Returns the names that a template shows in its body, headers and footers: by a placeholder, or by a content control
 * bound to a document property.
 * @throws {DocxError} when the file is no Word document or a part is damaged
 */
export async function namesShownBy(path: string): Promise<ShownName[]> {
  const file = await DocumentPackage.open(path)
  try {
    const shown = new Set<ShownName>()
    const parts = [
      file.mainPart,
      ...(await file.partsByKind('header')),
      ...(await file.partsByKind('footer')),
    ]
    for (const part of parts) {
      const root = await file.partTree(part)
      // A name is shown where filling it in changes something.
      for (const name of NAMES) if (fillPlaceholders(root, { [name]: 'x' }) > 0) shown.add(name)
    }
    return NAMES.filter((name) => shown.has(name))
  } finally {
    await file.close()
  }
}
