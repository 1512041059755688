import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { OutputPackage } from './output-package.ts'
import type { Spool } from './spool.ts'

/**
 * Places to which the parts of the composed document are written: the .docx package, the registry of namespace
 * prefixes, and the file on disk in which copied text waits.
 */
export interface PartTarget {
  readonly output: OutputPackage
  /** Namespace prefixes used in all stories (body, headers, footers, notes, comments) of the composed document. */
  readonly registry: NamespaceRegistry
  /** File on disk in which copied text waits until the package is written. */
  readonly spool: Spool
}
