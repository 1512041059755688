import type { ColumnRoles } from '../columns/column-roles.ts'
import { foldName } from '../sheet/fold-name.ts'
import type { Table } from '../tables/table.ts'

/**
 * Matches words that call a row a heading, such as "Section". Tools for requirements export a column with such types of
 * rows. The words must be in lower case without accents.
 */
const HEADING =
  /^(heading|header|title|section|chapter|folder|group|object heading|titulo|cabecalho|secao|capitulo|grupo|encabezado|seccion|titre|chapitre)$/
/**
 * Matches words that call a row a remark, such as "Info". Tools for requirements export a column with such types of
 * rows. The words must be in lower case without accents.
 */
const REMARK =
  /^(info|information|informational|informative|note|comment|remark|annotation|anotacao|anotacion|description|informacao|informativ[oa]|nota|comentario|informacion|remarque|context|contexto|contexte|contextual|background|introduction|introducao|introduccion|observacao|observacion|explanation|explicacao|esclarecimento|preambulo|overview|guidance)$/
/**
 * Matches words that call a row a requirement, such as "Functional". Tools for requirements export a column with such
 * types of rows. The words must be in lower case without accents.
 */
const REQUIREMENT =
  /(^| )(req|requirement|requisito|requerimiento|exigence|question|pergunta|pregunta)s?( |$)|^(functional|non functional|funcional|nao funcional|no funcional|shall|mandatory|obrigatorio)$/

/**
 * Maximum number of distinct texts in a column that states the type of each row, such as "Heading" and "Requirement".
 */
const MOST_TYPES = 12

/** Matches names of columns that mark headings with true and other rows with false, such as "Is Heading". */
const HEADING_FLAG =
  /^(is )?(object )?(heading|header|section|title|titulo|cabecalho|encabezado|titre)( flag)?$/
/** Matches names of columns that mark requirements with true and other rows with false, such as "Normative". */
const REQUIREMENT_FLAG = /^(is )?normative$|^is (a )?requirement$/
const TRUE = /^(true|yes|sim|si|oui|verdadeiro|verdadero|vrai)$/
const FALSE = /^(false|no|nao|non|falso|faux)$/

/**
 * Returns the kind of row that a word means in a column of row types, as tools for requirements export it. "Heading"
 * gives `group` (a title), and "Information" gives `note`. Returns `undefined` for any other word.
 */
export function kindOfType(type: string): 'group' | 'note' | undefined {
  const folded = foldName(type)
  if (HEADING.test(folded)) return 'group'
  return REMARK.test(folded) ? 'note' : undefined
}

/**
 * Returns whether a cell says yes or true in Portuguese, English, Spanish or French. In a column "Is Heading", this
 * marks a heading.
 */
export const isTrue = (cell: string): boolean => TRUE.test(foldName(cell))

/** Returns whether a cell says no or false. In a column "Normative", this marks a heading or remark. */
export const isFalse = (cell: string): boolean => FALSE.test(foldName(cell))

/**
 * Returns the column of a table that marks headings with true and other rows with false, such as "Is Heading". Tools
 * for requirements export it. Returns `undefined` if there is none.
 */
export function headingColumn(table: Table, { text }: ColumnRoles): number | undefined {
  return flagColumn(table, text, HEADING_FLAG)
}

/**
 * Returns the column of a table that marks requirements with true and other rows with false, such as "Normative". Tools
 * for requirements export it. Returns `undefined` if there is none.
 */
export function requirementColumn(table: Table, { text }: ColumnRoles): number | undefined {
  return flagColumn(table, text, REQUIREMENT_FLAG)
}

function flagColumn(table: Table, text: number | undefined, named: RegExp): number | undefined {
  return table.columns.find((column) => {
    if (column === text || !named.test(foldName(table.names.get(column) ?? ''))) return false
    const flags = cellsBesideTexts(table, column, text).map(foldName)
    const is = (pattern: RegExp) => flags.some((flag) => pattern.test(flag))
    return is(TRUE) && is(FALSE) && flags.every((flag) => flag === '' || TRUE.test(flag) || FALSE.test(flag))
  })
}

/**
 * Returns the column that calls each row a heading, a remark or a requirement, such as "Type". Tools for managing
 * requirements export such a column. Returns `undefined` if there is none.
 */
export function typeColumn(table: Table, { id, text, title, details }: ColumnRoles): number | undefined {
  const taken = new Set([id, text, title, ...details])
  return table.columns.find((column) => {
    if (taken.has(column)) return false
    const distinct = [...new Set(cellsBesideTexts(table, column, text))]
    return (
      distinct.length <= MOST_TYPES &&
      distinct.every((type) => kindOfType(type) !== undefined || REQUIREMENT.test(foldName(type))) &&
      distinct.some((type) => kindOfType(type) !== undefined) &&
      distinct.some((type) => kindOfType(type) === undefined)
    )
  })
}

/** Matches names of columns that state the type of each row, such as "Tipo" and "Row type". */
const TYPES =
  /^((row|line|object|artifact|item|record|entry|content|requirement) )?type$|^tipos?( d[aeo] (linha|item|registro|objeto|requisito|artefato|conteudo|texto|fila|linea))?$/

/**
 * Returns a column of row types, such as "Tipo", that the product understands only in part. Some rows are called
 * headings or remarks, but others have unknown words or none. `undefined` if there is none.
 */
export function unsureTypeColumn(table: Table, roles: ColumnRoles): number | undefined {
  const { id, text, title, details } = roles
  if (typeColumn(table, roles) !== undefined) return undefined
  const taken = new Set([id, text, title, ...details])
  return table.columns.find((column) => {
    if (taken.has(column) || !TYPES.test(foldName(table.names.get(column) ?? ''))) return false
    const distinct = [...new Set(cellsBesideTexts(table, column, text))]
    const isKnown = (type: string) => kindOfType(type) !== undefined
    return distinct.length <= MOST_TYPES && distinct.some(isKnown) && !distinct.every(isKnown)
  })
}

/** Returns a column's cells in the rows that have a text in the column `text`. An empty cell gives an empty string. */
function cellsBesideTexts({ rows }: Table, column: number, text: number | undefined): string[] {
  if (text === undefined) return []
  return rows.flatMap(({ cells, blockTitle }) =>
    blockTitle === undefined && cells.has(text) ? [cells.get(column) ?? ''] : [],
  )
}
