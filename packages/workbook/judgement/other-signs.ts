import { isMark } from '../cells/cell-kinds.ts'
import { foldHeader, roleOfName } from '../names/column-names.ts'
import {
  namesAcceptance,
  namesAnswers,
  namesObligation,
  namesProgress,
  namesRemarks,
  namesTest,
  namesTesting,
  namesWork,
} from '../names/name-kinds.ts'
import type { MatrixRequirement } from '../reading/reading.ts'
import { foldName } from '../sheet/fold-name.ts'
import { ownRows } from '../tables/table-rows.ts'
import { namesGoods } from './other-kinds.ts'
import type { SheetReading } from './sheet-reading.ts'

/** Smallest share of cells or rows that counts as most of them. */
const MOST = 0.5
/** Number of characters at the beginning of each text that are compared to find repeated texts. */
const COMPARED = 120
/**
 * Smallest share of distinct texts in a table of requirements. With fewer, each requirement takes more than one row.
 */
const DISTINCT = 0.6
/** Maximum mean number of words at which cells count as marks, such as "X" and "Not tested". */
const MARK_WORDS = 2
/** Maximum number of distinct texts at which the cells of a column count as marks. */
const MOST_MARKS = 5
/** Smallest mean number of words at which a column has answers in words. Shorter answers are marks such as "X". */
const ANSWER_WORDS = 3
/** Roles of columns that ask for something (`ask`) or describe it (`describe`), judged by their names. */
const DETAILS: ReadonlySet<string | undefined> = new Set(['ask', 'describe'])
const TEXTS: ReadonlySet<string | undefined> = new Set([...DETAILS, 'item'])

/** Returns how many of the given signs are true. */
export const count = (...signs: boolean[]): number => signs.filter(Boolean).length

/**
 * Returns the number of signs that a table has something other than requirements, such as dates or prices.
 * @param isObliged whether most rows say if they are mandatory. A column "Status" is then no sign, because it belongs
 * to requirements.
 */
export const signsAgainst = (main: SheetReading, isObliged: boolean): number =>
  count(
    isDated(main),
    !isObliged && tellsProgress(main),
    joinsOthers(main),
    marksTests(main),
    ticksThings(main),
    isAboutWork(main),
    main.columns.some(({ name }) => namesGoods(name)),
  )

/**
 * Returns whether a table clearly has something other than requirements, such as tests, quiz questions, answered
 * questions, tasks, or entries of a program that tracks work. Also returns true if the header names something else, or
 * if each record runs over several rows.
 *
 * @param asksMostly whether most texts ask for something
 */
export const isSomethingElse = (main: SheetReading, asksMostly: boolean): boolean =>
  isAboutTests(main) ||
  isQuiz(main) ||
  isTracked(main) ||
  repeatsForTasks(main) ||
  isNamedOtherwise(main) ||
  (asksMostly && isAnswered(main)) ||
  namesColumnsInRows(main)

/**
 * Returns whether a table has a column of dates that are no deadlines. Plans, logs and lists of results have such a
 * column.
 */
const isDated = ({ columns, source }: SheetReading) =>
  columns.some(
    ({ column, role }) => role !== 'deadline' && (source?.roles.profiles.get(column)?.dates ?? 0) >= MOST,
  )

/** Returns whether a column such as "Status" is filled in most rows. Lists of tasks have such a column. */
const tellsProgress = ({ columns, source }: SheetReading) =>
  columns.some(
    ({ column, name }) => namesProgress(name) && (source?.roles.profiles.get(column)?.fill ?? 0) >= MOST,
  )

/** Returns whether the name of a table's main column means tests, ways of verification, or criteria of acceptance. */
function isAboutTests({ source }: SheetReading): boolean {
  const name = source?.table.names.get(source.roles.text ?? -1) ?? ''
  const isVerification = /(^| )(verif|valid)/.test(foldHeader(name)) && roleOfName(name)?.role !== 'ask'
  return namesAcceptance(name) || namesTest(foldHeader(name)) || isVerification
}

/**
 * Returns whether the header of a table's main texts names something else, such as "Comment", or is empty. A header
 * with an unknown name may mean texts. An empty header may be one column out of place: if the column beside it has a
 * header for texts but no cells, that header counts.
 */
function isNamedOtherwise({ by, source }: SheetReading): boolean {
  const { text = -1, profiles } = source?.roles ?? {}
  const { names, headerRow } = source?.table ?? {}
  if (by !== 'table' || !names || headerRow === undefined) return false
  const isText = (column: number) => TEXTS.has(roleOfName(names.get(column) ?? '')?.role)
  const isEmpty = (column: number) => (profiles?.get(column)?.filled ?? 0) === 0
  const isBeside = [text - 1, text + 1].some((column) => isText(column) && isEmpty(column))
  const name = names.get(text)
  return name === undefined ? !isBeside : roleOfName(name) !== null && !isText(text)
}

/**
 * Largest similarity (0 to 1) at which a column's name only contains a usual one among other words, such as "Details"
 * in "Details of .java files".
 */
const LOOSE = 0.6

/**
 * Returns whether the header of a table's main texts contains a word for a description among other words, as in
 * "Details of .java files".
 */
export function isNamedLoosely({ by, source }: SheetReading): boolean {
  const named = roleOfName(source?.table.names.get(source.roles.text ?? -1) ?? '')
  return by === 'table' && named?.role === 'describe' && named.fit <= LOOSE
}

/** Returns whether the main column of a table is named as tasks or activities. */
function isAboutWork({ source }: SheetReading): boolean {
  const { title, text } = source?.roles ?? {}
  return [title, text].some((column) => namesWork(source?.table.names.get(column ?? -1) ?? ''))
}

/**
 * Returns whether a column about testing has a few marks or words, such as "Pass", in most rows. Lists of a program's
 * parts that tests cover have such a column.
 */
const marksTests = ({ columns, source }: SheetReading) =>
  columns.some(({ column, name }) => {
    const profile = source?.roles.profiles.get(column)
    if (!profile || !namesTesting(name) || profile.fill < MOST) return false
    return profile.words <= MARK_WORDS && profile.variety * profile.filled <= MOST_MARKS
  })

/** Smallest number of ticked columns at which a table links its rows to other things, such as people. */
const MIN_TICKED = 2
/** Smallest share of ticks at which a column counts as ticked. */
const TICKED = 0.9

/**
 * Matches column names for operations on data, such as "Create" and "Delete". Ticks below them describe a function
 * itself, so they do not link it to other things. Names must be in lower case without accents.
 */
const CRUD =
  /^(c|r|u|d|create|read|update|delete|criar|ler|consultar|atualizar|alterar|editar|excluir|incluir|crear|leer|actualizar|eliminar)$/

/**
 * Returns whether at least two columns with unknown names are ticked, as in a table of the permissions of each role.
 */
const ticksThings = ({ columns, source }: SheetReading) =>
  columns.filter(({ column, name, role }) => {
    const { marks = 0, filled = 0 } = source?.roles.profiles.get(column) ?? {}
    const isUnknown =
      name !== '' && roleOfName(name) === null && !namesObligation(name) && !CRUD.test(foldHeader(name))
    return role === 'other' && isUnknown && filled > 0 && marks >= TICKED
  }).length >= MIN_TICKED

/** Returns whether most rows of a table already have an answer in words. The notes of an interview look like this. */
const isAnswered = ({ columns, source }: SheetReading) =>
  columns.some(({ column, role, name }) => {
    const { words = 0, fill = 0 } = source?.roles.profiles.get(column) ?? {}
    return role === 'answer' && namesAnswers(name) && fill >= MOST && words >= ANSWER_WORDS
  })

/** Returns whether a table is a quiz: a column has the right or the wrong answers. */
const isQuiz = ({ columns }: SheetReading) =>
  columns.some(({ name }) =>
    /^(in)?correct answers?( \d+)?$|^(right|wrong) answers?( \d+)?$|^respostas? (in)?corret[ao]s?( \d+)?$|^respuestas? (in)?correctas?( \d+)?$/.test(
      foldHeader(name),
    ),
  )

/** Matches hashes of changes in a version control system, such as "c2955ea". */
const HASH = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{7,40}$/i
/**
 * Matches kinds of entries in a program that tracks work, such as "user story". They must be in lower case without
 * accents.
 */
const TRACKED =
  /^(epic|feature|(user )?story|historia( de usuario)?|task|sub-?task|tarefa|tarea|bug|product backlog item|spike|issue|improvement)$/
/**
 * Smallest number of different kinds of entries, such as "Epic" and "Task", that show a program that tracks work. A
 * single kind may be the name of a group.
 */
const MIN_KINDS = 2

/**
 * Returns whether a table was exported by a program that tracks work. Most rows of such a table are numbered by hashes
 * of changes, or are entries of several kinds such as "Epic" and "Task".
 */
function isTracked({ requirements }: SheetReading): boolean {
  const hashes = requirements.filter(({ number }) => number !== undefined && HASH.test(number))
  const kinds = requirements.flatMap(
    ({ groupPath }) => groupPath.map(foldName).find((one) => TRACKED.test(one)) ?? [],
  )
  return (
    hashes.length > requirements.length * MOST ||
    (kinds.length > requirements.length * MOST && new Set(kinds).size >= MIN_KINDS)
  )
}

/**
 * Returns whether a table names several tasks for each text. A plan of the work on each requirement looks like this.
 */
function repeatsForTasks({ source, requirements }: SheetReading): boolean {
  const texts = new Set(requirements.map(({ description }) => description))
  return (
    namesWork(source?.table.names.get(source.roles.title ?? -1) ?? '') &&
    texts.size < requirements.length * DISTINCT
  )
}

/**
 * Smallest share of rows with the name of another column in a cell, at which each record of the table probably takes
 * several rows.
 */
const NAMING_ROWS = 0.3

/**
 * Returns whether many rows have the name of another column in a cell, such as "Description" in the column "ID". Each
 * record of such a table runs over several rows, so its rows are no requirements.
 */
function namesColumnsInRows({ source }: SheetReading): boolean {
  const names = new Map([...(source?.table.names ?? [])].map(([column, name]) => [foldHeader(name), column]))
  const rows = source ? ownRows(source.table) : []
  const naming = rows.filter(({ cells }) =>
    [...cells].some(
      // The answer "No" in a cell is not the column name "No" (number).
      ([column, text]) => !isMark(text) && (names.get(foldHeader(text)) ?? column) !== column,
    ),
  )
  return naming.length > 0 && naming.length >= rows.length * NAMING_ROWS
}

/**
 * Returns whether another column completes the main texts although its name does not suggest it, such as "Parameter".
 */
const joinsOthers = ({ columns, source }: SheetReading) =>
  (source?.roles.details ?? []).some((detail) =>
    columns.some(
      ({ column, name }) =>
        column === detail && name !== '' && !DETAILS.has(roleOfName(name)?.role) && !namesRemarks(name),
    ),
  )

/** Returns whether many texts begin alike. In such a table, each requirement probably takes several rows. */
export function repeatsTexts(requirements: readonly MatrixRequirement[]): boolean {
  const texts = new Set(
    requirements.map(({ item, description }) => `${item}\n${description}`.slice(0, COMPARED)),
  )
  return texts.size < requirements.length * DISTINCT
}
