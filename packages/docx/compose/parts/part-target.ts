import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { OutputPackage } from './output-package.ts'
import type { Spool } from './spool.ts'

/**
 * Destination of everything that is written: the .docx package, the namespace prefixes, and the file on disk where
 * copied text waits.
 */
export interface PartTarget {
  readonly output: OutputPackage
  /** Namespace prefixes used in all stories that are written. */
  readonly registry: NamespaceRegistry
  /** Texts on disk until the package is written. */
  readonly spool: Spool
}
