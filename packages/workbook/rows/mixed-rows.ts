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
 * Smallest share of requirements that must look like titles before a person is asked about them. At least this share of
 * the others must ask for something.
 */
const MANY = 0.5
/**
 * Smallest number of requirements that must ask for something before others are suspected to be only titles. A person
 * is asked about these others.
 */
const MIN_ASKING = 2

/**
 * Returns whether a text may be a title instead of a requirement. Such a text has at most eight words, asks for
 * nothing, and does not end like a sentence.
 */
export function mayBeTitle(text: string): boolean {
  return wordsIn(text) <= MAX_WORDS && !asks(text) && !/[.;]$/.test(text)
}

/**
 * Returns the 1-based rows of requirements that look like titles, if they are at least half of all. At least half of
 * the others must ask for something. A person is asked, because twenty titles and three requirements are not 23
 * requirements.
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

/**
 * Returns the 1-based rows of requirements without a number in a table whose other requirements have numbers. Returns
 * none if the table has no column of numbers.
 */
export function rowsWithoutNumber(requirements: readonly MatrixRequirement[], { id }: ColumnRoles): number[] {
  const bare = requirements.filter(({ number }) => number === undefined)
  return id !== undefined && bare.length < requirements.length ? bare.map(({ row }) => row) : []
}

/**
 * Limits for asking a person about requirements that repeat the number of another one. At least three requirements, and
 * 20 % of all, must do so.
 */
const [MIN_REPEATED, REPEATED_SHARE] = [3, 0.2]

/**
 * Returns the 1-based rows of requirements that repeat the number of another one in their group. They may be parts of
 * one requirement, such as its scenarios. Returns none if they are few, because a few may be slips.
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
 * Matches words that say that a requirement no longer holds, such as "Excluído pela errata 1" and "Out of scope". Up to
 * five further words may follow.
 */
const WITHDRAWN =
  /^((exclu[ií]d|suprimid|removid|revogad|cancelad|eliminad|anulad)[oa]|deleted|removed|withdrawn|cancell?ed|repealed|(out of|not in) scope|(fora|fuera) d(o|e|el) (escopo|alcance)|(substitu[ií]d[oa]|sustituid[oa]) (por|pel[oa])|(replaced|superseded) by)(\s+\S+){0,5}$/iu
/** Matches remarks that a requirement was moved elsewhere, such as "Item transferido para o lote 2". */
const MOVED =
  /^(\S+\s+){0,3}((transferid|movid|remanejad|trasladad)[oa] (para|a|al)|(moved|transferred) to)(\s+\S+){1,4}$/iu

/**
 * Matches names of columns that tell whether a requirement is part of the tender, such as "In scope". They must be in
 * lower case without accents.
 */
const SCOPE =
  /^(in|no|em|dentro do|en el|en) (scope|escopo|alcance)$|^(se )?aplica(ve(l|is)|ble)?s?( |$)|^applicable( |$)/
const NO = /^(no|n|n[ãa]o|non)$/i

/**
 * Matches titles above rows that are no requirements, such as "Out of scope". The titles must be in lower case without
 * accents.
 */
const OUTSIDE =
  /^\W*([\d.]+\W*)?(out of scope|not in scope|(fora|fuera) d(o|e|el) (escopo|alcance)|assumptions?|premissas?|pressupostos?|supuestos|suposiciones|(general |final )?(notes?|remarks|instructions)|(notas?|observac(ao|oes)|observaciones|instruc(ao|oes)|instrucciones)( (gerais|geral|generales|finais|d[eo] preenchimento|de llenado))?)\W*$/

/**
 * Matches the title "Notes", which may also name a module, such as the notes of nurses. It must be in lower case
 * without accents.
 */
const NOTES = /^\W*(notas?|notes?)\W*$/

/**
 * Returns the 1-based rows of requirements below a title such as "Out of scope" or "Assumptions". Such rows may be no
 * requirements. Rows below "Notes" are left out if "Notes" seems to name a module of the software.
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
 * Returns the 1-based rows of requirements that no longer hold, because a cell beside their texts says so. Returns none
 * if most rows say so, because the words then mean something else.
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

/** Returns the 1-based rows of requirements with a struck-through text. Such requirements may have been withdrawn. */
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

/**
 * Largest share of requirements with only a title at which a person is asked about them. If more have only a title,
 * nothing is wrong with them.
 */
const FEW = 0.2

/**
 * Returns the 1-based rows of the few requirements that have only a title. They may be titles of groups. Returns none
 * unless most other requirements have a title and a text.
 */
export function titlesAlone(requirements: readonly MatrixRequirement[]): number[] {
  const alone = requirements.filter(
    ({ item, description, number }) => item !== '' && description === '' && !number,
  )
  const whole = requirements.filter(({ item, description }) => item !== '' && description !== '')
  const isFew = alone.length <= requirements.length * FEW && whole.length >= requirements.length * (1 - FEW)
  return isFew ? alone.map(({ row }) => row) : []
}
