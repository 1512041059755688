import { posix } from 'node:path'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { escapeAttribute } from '../../package/xml/xml.ts'

/** Common prefix of the relationship types of ECMA-376. */
export const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

/** Part to copy from another package, and its name in that package. */
export interface PartToCopy {
  sourceKey: string
  document: DocumentPackage
  part: string
  /** Part of the source that refers to it, and the relationships of that part's copy. */
  referrer?: { part: string; output: OutputRelationships }
}

interface OutputRelationship {
  id: string
  type: string
  external: boolean
  /** Part name of an internal target, or address of an external one. Undefined until the part is copied. */
  target?: string
  waiting?: PartToCopy
}

/** Relationships of one part of the output. An id is unique within its part only (Part 2, 6.5). */
export class OutputRelationships {
  readonly part: string
  readonly entries: OutputRelationship[] = []
  readonly #known = new Map<string, string>()

  constructor(part: string) {
    this.part = part
  }

  /** Adds a relationship to a part of the output. Equal calls share one relationship. */
  toPart(type: string, part: string): string {
    return this.#once(`part ${type} ${part}`, { type, target: part, external: false })
  }

  /** Adds a relationship to an external address. Equal calls share one relationship. */
  toOutside(type: string, address: string): string {
    return this.#once(`outside ${type} ${address}`, { type, target: address, external: true })
  }

  /** Adds a relationship to a part of a source, whose output name is selected when it is copied. */
  toCopy(type: string, waiting: PartToCopy): string {
    return this.#once(`copy ${type} ${waiting.sourceKey} ${waiting.part}`, { type, waiting, external: false })
  }

  /** Adds a relationship under an id that the part already uses, for parts that are copied as they are. */
  withId(id: string, type: string, target: string, external: boolean): void {
    this.entries.push({ id, type, target, external })
  }

  #once(key: string, relationship: Omit<OutputRelationship, 'id'>): string {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const id = `rId${this.entries.length + 1}`
    this.entries.push({ id, ...relationship })
    this.#known.set(key, id)
    return id
  }

  toXml(): string {
    const lines = this.entries.map(({ id, type, target = 'NULL', external }) => {
      const address = external || target.startsWith('#') ? target : relativeTarget(this.part, target)
      const mode = external ? ' TargetMode="External"' : ''
      return `<Relationship Id="${escapeAttribute(id)}" Type="${escapeAttribute(type)}" Target="${escapeAttribute(address)}"${mode}/>`
    })
    return `${DECLARATION}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`
  }
}

/** XML declaration at the beginning of every XML part. */
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

function relativeTarget(from: string, to: string): string {
  const folder = posix.dirname(`/${from}`)
  return posix.relative(folder, `/${to}`)
}
