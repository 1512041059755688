import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { OutputPackage } from './output-package.ts'
import type { Spool } from './spool.ts'

/**
 * Places to which a composed document is written: the .docx package, a registry of namespace prefixes, and a temporary
 * file in which copied text waits.
 */
export interface PartTarget {
  readonly output: OutputPackage
  /** Namespace prefixes of the composed document, which its body, headers, footers, notes and comments share. */
  readonly registry: NamespaceRegistry
  /** Temporary file in which copied text waits until the document is written. */
  readonly spool: Spool
}
