import type { NamespaceRegistry } from '../../package/xml/namespaces.ts'
import type { OutputPackage } from './output-package.ts'
import type { Spool } from './spool.ts'

/** Place that the parts of the composed document are written to. */
export interface PartTarget {
  readonly output: OutputPackage
  /** Namespace prefixes of everything written as part of a story. */
  readonly registry: NamespaceRegistry
  /** Texts on disk until the package is written. */
  readonly spool: Spool
}
