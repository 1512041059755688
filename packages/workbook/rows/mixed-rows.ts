import { asks } from '../cells/asking.ts'
import { wordsIn } from '../cells/cell-kinds.ts'
import type { ColumnRoles } from '../columns/column-roles.ts'
import { foldHeader } from '../names/column-names.ts'
import type { MatrixRequirement } from '../reading/reading.ts'
import { foldName } from '../sheet/fold-name.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { KnownRow } from './known-row.ts'

/** Maximum number of words of a text that may be a title above requirements. */
const MAX_WORDS = 8
/**
 * There is a doubt only if both shares are at least this: the share of requirements that look like titles, and the
 * share of the other requirements that ask for something.
 */
const MANY = 0.5
/**
 * There is a doubt about requirements that look like titles only if at least this many requirements ask for something.
 */
const MIN_ASKING = 2

/**
 * Returns whether a text may be a title above requirements rather than a requirement: it has at most eight words, asks
 * for nothing, and does not end like a sentence.
 */
export function mayBeTitle(text: string): boolean {
  return wordsIn(text) <= MAX_WORDS && !asks(text) && !/[.;]$/.test(text)
}

/**
 * Returns the rows of requirements that may be only titles, so that a person is asked about them. Otherwise, twenty
 * titles and three requirements would be read as twenty-three requirements. There is a result only if at least half of
 * the requirements look like titles, and of the others at least two, and at least half, ask for something.
 */
export function rowsLikeTitles(requirements: readonly MatrixRequirement[]): number[] {
  const like = requirements.filter(
    ({ item, description, mandatory }) =>
      (item === '' || description === '') && !mandatory && mayBeTitle(item || description),
  )
  const titles = new Set(like)
  const others = requirements.filter((one) => !titles.has(one))
  const asking = others.filter(({ item, description }) => asks(item) || asks(description))
  const isMixed =
    like.length >= requirements.length * MANY &&
    asking.length >= MIN_ASKING &&
    asking.length >= others.length * MANY
  return isMixed ? like.map(({ row }) => row) : []
}

/** Returns the rows of requirements without a number, in a table with a column of numbers in which others have one. */
export function rowsWithoutNumber(requirements: readonly MatrixRequirement[], { id }: ColumnRoles): number[] {
  const bare = requirements.filter(({ number }) => number === undefined)
  return id !== undefined && bare.length < requirements.length ? bare.map(({ row }) => row) : []
}

/** Smallest number, and share, of requirements that repeat the number of another one in their group for a doubt. */
const [MIN_REPEATED, REPEATED_SHARE] = [3, 0.2]

/**
 * Returns the rows of requirements that repeat the number of another one in their group. They may be parts of one
 * requirement, such as its scenarios. Returns none if only a few do, which may be a slip.
 */
export function rowsOfOneNumber(requirements: readonly MatrixRequirement[]): number[] {
  const seen = new Set<string>()
  const repeated = requirements.filter(({ category, number }) => {
    const key = `${category}\n${number}`
    const isRepeated = number !== undefined && seen.has(key)
    seen.add(key)
    return isRepeated
  })
  const isMany = repeated.length >= MIN_REPEATED && repeated.length >= requirements.length * REPEATED_SHARE
  return isMany ? repeated.map(({ row }) => row) : []
}

/**
 * Matches words that say that a requirement no longer holds, such as "Excluído pela errata 1" and "Out of scope". They
 * may have up to five further words.
 */
const WITHDRAWN =
  /^((exclu[ií]d|suprimid|removid|revogad|cancelad|eliminad|anulad)[oa]|deleted|removed|withdrawn|cancell?ed|repealed|(out of|not in) scope|(fora|fuera) d(o|e|el) (escopo|alcance)|(substitu[ií]d[oa]|sustituid[oa]) (por|pel[oa])|(replaced|superseded) by)(\s+\S+){0,5}$/iu
/** Matches remarks that say that a requirement stands elsewhere, such as "Item transferido para o lote 2". */
const MOVED =
  /^(\S+\s+){0,3}((transferid|movid|remanejad|trasladad)[oa] (para|a|al)|(moved|transferred) to)(\s+\S+){1,4}$/iu

/** Matches names of columns that tell whether a requirement is part of the tender. They are folded. */
const SCOPE =
  /^(in|no|em|dentro do|en el|en) (scope|escopo|alcance)$|^(se )?aplica(ve(l|is)|ble)?s?( |$)|^applicable( |$)/
const NO = /^(no|n|n[ãa]o|non)$/i

/** Matches titles above rows that are not asked for. They are in lower case without accents. */
const OUTSIDE =
  /^\W*([\d.]+\W*)?(out of scope|not in scope|(fora|fuera) d(o|e|el) (escopo|alcance)|assumptions?|premissas?|pressupostos?|supuestos|suposiciones|(general |final )?(notes?|remarks|instructions)|(notas?|observac(ao|oes)|observaciones|instruc(ao|oes)|instrucciones)( (gerais|geral|generales|finais|d[eo] preenchimento|de llenado))?)\W*$/

/** Matches a title that may be the name of a module for notes, such as the notes of nurses. It is folded. */
const NOTES = /^\W*(notas?|notes?)\W*$/

/**
 * Returns the rows of requirements below a title such as "Out of scope" or "Assumptions". Rows below "Notes" are the
 * requirements of a module if all of them have a number and ask for something, and a column names it, or other groups
 * follow. Notes come last.
 */
export function rowsOutside(
  requirements: readonly MatrixRequirement[],
  { categories }: Pick<ColumnRoles, 'categories'>,
): number[] {
  const last = requirements.at(-1)?.category
  return requirements
    .filter(({ groupPath, category }) => {
      const titles = groupPath.map(foldName).filter((title) => OUTSIDE.test(title))
      if (titles.length === 0) return false
      const own = requirements.filter((one) => one.category === category)
      const isModule =
        titles.every((title) => NOTES.test(title)) &&
        (category !== last || (categories.length > 0 && NOTES.test(foldName(groupPath.at(-1) ?? '')))) &&
        own.every(
          ({ number, item, description }) => number !== undefined && (asks(item) || asks(description)),
        )
      return !isModule
    })
    .map(({ row }) => row)
}

/**
 * Returns the rows of requirements of which a cell beside the texts says that they no longer hold. Returns none if most
 * rows say so, because the word then means something else.
 */
export function rowsWithdrawn(
  known: readonly KnownRow[],
  roles: ColumnRoles,
  names: ReadonlyMap<number, string>,
): number[] {
  const scopes = new Set(
    [...names].filter(([, name]) => SCOPE.test(foldHeader(name))).map(([column]) => column),
  )
  const texts = new Set([roles.id, roles.title, roles.text, ...roles.details])
  const taken = known.filter(({ kind }) => kind === 'requirement')
  const withdrawn = taken.filter(({ row }) =>
    [...row.cells].some(
      ([column, text]) =>
        !texts.has(column) &&
        (WITHDRAWN.test(text.trim()) ||
          MOVED.test(text.trim()) ||
          (scopes.has(column) && NO.test(text.trim()))),
    ),
  )
  return withdrawn.length <= taken.length * MANY ? withdrawn.map(({ row }) => row.index + 1) : []
}

/** Returns the rows of requirements of which a text is struck through, because they may no longer hold. */
export function rowsStruck(
  known: readonly KnownRow[],
  { title, text, details }: ColumnRoles,
  { struck }: SheetGrid,
): number[] {
  if (!struck) return []
  const texts = [title, text, ...details].filter((column) => column !== undefined)
  return known
    .filter(({ kind }) => kind === 'requirement')
    .map(({ row }) => row.index)
    .filter((index) => texts.some((column) => struck.get(index)?.has(column)))
    .map((index) => index + 1)
}

/** Largest share of requirements that have only a title, among others with a title and a text, for a doubt. */
const FEW = 0.2

/** Returns the rows of the few requirements that have only a title, although the others have a title and a text. */
export function titlesAlone(requirements: readonly MatrixRequirement[]): number[] {
  const alone = requirements.filter(
    ({ item, description, number }) => item !== '' && description === '' && !number,
  )
  const whole = requirements.filter(({ item, description }) => item !== '' && description !== '')
  const isFew = alone.length <= requirements.length * FEW && whole.length >= requirements.length * (1 - FEW)
  return isFew ? alone.map(({ row }) => row) : []
}
