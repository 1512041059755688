import { posix } from 'node:path'
import type { DocumentPackage } from '../../package/parts/document-package.ts'
import { escapeAttribute } from '../../package/xml/xml.ts'

/**
 * Prefix of the relationship types of ECMA-376. With "image" appended, for example, it is the type of the relationship
 * to a picture.
 */
export const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/'

/** Part of a source document, such as a picture, that must be copied into the composed document. */
export interface PartToCopy {
  sourceKey: string
  document: DocumentPackage
  part: string
  /**
   * Part that refers to the part to copy, such as a chart that refers to its workbook. `part` is its name in the source
   * document, and `output` has the relationships of its copy.
   */
  referrer?: { part: string; output: OutputRelationships }
}

interface OutputRelationship {
  id: string
  type: string
  external: boolean
  /** Name of the target part, or address outside the document. `undefined` until the target part is copied. */
  target?: string
  waiting?: PartToCopy
}

/** Relationships of one part of the composed document. An id is unique within its part only (ECMA-376 Part 2, 6.5). */
export class OutputRelationships {
  readonly part: string
  readonly entries: OutputRelationship[] = []
  readonly #known = new Map<string, string>()

  constructor(part: string) {
    this.part = part
  }

  /**
   * Adds a relationship to a part of the composed document, such as its styles, and returns its id. Equal calls return
   * the same id.
   */
  toPart(type: string, part: string): string {
    return this.#once(`part ${type} ${part}`, { type, target: part, external: false })
  }

  /**
   * Adds a relationship to an address outside the document, such as a web page, and returns its id. Equal calls return
   * the same id.
   */
  toOutside(type: string, address: string): string {
    return this.#once(`outside ${type} ${address}`, { type, target: address, external: true })
  }

  /**
   * Adds a relationship to a part of a source document, such as a picture, and returns its id. The part is copied
   * later, and only then gets its name in the composed document.
   */
  toCopy(type: string, waiting: PartToCopy): string {
    return this.#once(`copy ${type} ${waiting.sourceKey} ${waiting.part}`, { type, waiting, external: false })
  }

  /**
   * Adds a relationship under a given id. Parts that are copied unchanged need this, because their content already
   * refers to that id.
   */
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

  /** Returns the content of the relationship part (`.rels`). */
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
