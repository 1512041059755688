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

/** Smallest share of cells or rows that counts as "most of them". */
const MOST = 0.5
/** Number of characters at the beginning of each text that are compared to find repeated texts. */
const COMPARED = 120
/** Smallest share of different texts in a table of requirements. With fewer, each requirement takes several rows. */
const DISTINCT = 0.6
/** Maximum mean number of words in a column of marks, such as "X" and "Not tested". */
const MARK_WORDS = 2
/** Maximum number of different texts in a column of marks, such as "X" and "Not tested". */
const MOST_MARKS = 5
/**
 * Smallest mean number of words at which the cells of a column are answers in words. Shorter answers are marks such as
 * "X".
 */
const ANSWER_WORDS = 3
/**
 * Meanings of a column name that stand for full texts: `ask` for "Requirement" or "Question", and `describe` for
 * "Description".
 */
const DETAILS: ReadonlySet<string | undefined> = new Set(['ask', 'describe'])
const TEXTS: ReadonlySet<string | undefined> = new Set([...DETAILS, 'item'])

/** Counts how many of the given booleans are true. */
export const count = (...signs: boolean[]): number => signs.filter(Boolean).length

/**
 * Counts the signs that a table has something other than requirements, such as dates or prices.
 * @param isObliged whether most rows say if they are mandatory. A column "Status" is then no sign, because requirements
 * have it too.
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
 * Returns whether a table clearly has something other than requirements, such as tests, quiz questions or tasks. Its
 * header may show this, or its records, if each runs over several rows.
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

/** Returns whether a table has a column of dates other than deadlines. Plans, logs and lists of results have one. */
const isDated = ({ columns, source }: SheetReading) =>
  columns.some(
    ({ column, role }) => role !== 'deadline' && (source?.roles.profiles.get(column)?.dates ?? 0) >= MOST,
  )

/**
 * Returns whether a table has a column such as "Status" that is filled in most rows. Lists of tasks have such a column.
 */
const tellsProgress = ({ columns, source }: SheetReading) =>
  columns.some(
    ({ column, name }) => namesProgress(name) && (source?.roles.profiles.get(column)?.fill ?? 0) >= MOST,
  )

/**
 * Returns whether the column of main texts is named as tests, verification, or criteria of acceptance. The table then
 * has tests and no requirements.
 */
function isAboutTests({ source }: SheetReading): boolean {
  const name = source?.table.names.get(source.roles.text ?? -1) ?? ''
  const isVerification = /(^| )(verif|valid)/.test(foldHeader(name)) && roleOfName(name)?.role !== 'ask'
  return namesAcceptance(name) || namesTest(foldHeader(name)) || isVerification
}

/**
 * Returns whether the header above the requirements' texts names something else, such as "Comment". Unknown names do
 * not count. An absent header counts, unless the header of an empty column beside it may belong to the texts.
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
 * Largest similarity at which a column's name has a usual word only among others. Example: "Details" in "Details of
 * .java files". The similarity is from 0 to 1.
 */
const LOOSE = 0.6

/**
 * Returns whether the column of main texts has a name that only contains a word for a description. Example: "Details of
 * .java files".
 */
export function isNamedLoosely({ by, source }: SheetReading): boolean {
  const named = roleOfName(source?.table.names.get(source.roles.text ?? -1) ?? '')
  return by === 'table' && named?.role === 'describe' && named.fit <= LOOSE
}

/** Returns whether the main column of a table has a name such as "Task" or "Activity". */
function isAboutWork({ source }: SheetReading): boolean {
  const { title, text } = source?.roles ?? {}
  return [title, text].some((column) => namesWork(source?.table.names.get(column ?? -1) ?? ''))
}

/**
 * Returns whether a column about testing has a few short texts, such as "Pass", in most rows. Lists of tested program
 * parts have such a column.
 */
const marksTests = ({ columns, source }: SheetReading) =>
  columns.some(({ column, name }) => {
    const profile = source?.roles.profiles.get(column)
    if (!profile || !namesTesting(name) || profile.fill < MOST) return false
    return profile.words <= MARK_WORDS && profile.variety * profile.filled <= MOST_MARKS
  })

/**
 * Smallest number of ticked columns that show that a table links its rows to other things. Example: one column for each
 * role of users, with a tick for each permission.
 */
const MIN_TICKED = 2
/** Smallest share of ticks at which a column counts as ticked. */
const TICKED = 0.9

/**
 * Matches column names for operations on data, such as "Create" and "Delete". Ticks in such columns tell what a
 * function does, so they are no sign of another kind of table. Names must be in lower case without accents.
 */
const CRUD =
  /^(c|r|u|d|create|read|update|delete|criar|ler|consultar|atualizar|alterar|editar|excluir|incluir|crear|leer|actualizar|eliminar)$/

/**
 * Returns whether at least two columns with unknown names are ticked. Example: a table that ticks the permissions of
 * each role of users.
 */
const ticksThings = ({ columns, source }: SheetReading) =>
  columns.filter(({ column, name, role }) => {
    const { marks = 0, filled = 0 } = source?.roles.profiles.get(column) ?? {}
    const isUnknown =
      name !== '' && roleOfName(name) === null && !namesObligation(name) && !CRUD.test(foldHeader(name))
    return role === 'other' && isUnknown && filled > 0 && marks >= TICKED
  }).length >= MIN_TICKED

/** Returns whether most rows of a table already have an answer in words, as in the notes of an interview. */
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
 * Smallest number of different kinds of entries in an export of a program for tracking work. Examples of kinds are
 * "Epic" and "Task". A single kind may be the name of a group.
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
 * Returns whether a table is a work plan with several tasks for each requirement. The text of the requirement then
 * repeats from task to task.
 */
function repeatsForTasks({ source, requirements }: SheetReading): boolean {
  const texts = new Set(requirements.map(({ description }) => description))
  return (
    namesWork(source?.table.names.get(source.roles.title ?? -1) ?? '') &&
    texts.size < requirements.length * DISTINCT
  )
}

/**
 * Smallest share of rows that mention another column's name at which each record seems to take several rows. Example:
 * the cell "Description" in the column "ID".
 */
const NAMING_ROWS = 0.3

/**
 * Returns whether many rows mention another column's name in a cell, such as "Description" in the column "ID". Each
 * record of such a table takes several rows, so its rows are no requirements.
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
 * Returns whether a table completes its main texts from a column with an unexpected name, such as "Parameter". Expected
 * names are, for example, "Description" and "Requirement".
 */
const joinsOthers = ({ columns, source }: SheetReading) =>
  (source?.roles.details ?? []).some((detail) =>
    columns.some(
      ({ column, name }) =>
        column === detail && name !== '' && !DETAILS.has(roleOfName(name)?.role) && !namesRemarks(name),
    ),
  )

/** Returns whether many texts of a table begin alike. Each requirement then probably takes several rows. */
export function repeatsTexts(requirements: readonly MatrixRequirement[]): boolean {
  const texts = new Set(
    requirements.map(({ item, description }) => `${item}\n${description}`.slice(0, COMPARED)),
  )
  return texts.size < requirements.length * DISTINCT
}
