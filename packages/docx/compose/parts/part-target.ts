import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { OutputPackage } from './output-package.ts'
import type { Spool } from './spool.ts'

/** Destinations of a composed document: its package, the namespace prefixes, and the temporary file for copied text. */
export interface PartTarget {
  readonly output: OutputPackage
  /** Namespace prefixes of all stories (body, headers, footers, notes, comments). */
  readonly registry: NamespaceRegistry
  /** Temporary file for copied text until the document is written. */
  readonly spool: Spool
}
