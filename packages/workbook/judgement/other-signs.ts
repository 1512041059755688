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

/** "Most" cells means at least this share. */
const MOST = 0.5
/** Number of characters at the beginning of texts that are compared to find repeated ones. */
const COMPARED = 120
/** If a smaller share of a table's texts is distinct, a requirement takes more than one row. */
const DISTINCT = 0.6
/** Maximum mean number of words of marks, such as "X" and "Not tested". */
const MARK_WORDS = 2
/** Maximum number of distinct marks in a column. */
const MOST_MARKS = 5
/**
 * In a column of answers, cells with at least this mean number of words are answers in words. Shorter ones are marks
 * such as "X".
 */
const ANSWER_WORDS = 3
/** Roles of column names that mean texts of requirements. */
const DETAILS: ReadonlySet<string | undefined> = new Set(['ask', 'describe'])
const TEXTS: ReadonlySet<string | undefined> = new Set([...DETAILS, 'item'])

/** Returns the number of signs that are true. */
export const count = (...signs: boolean[]): number => signs.filter(Boolean).length

/**
 * Returns the number of signs that a table holds something other than requirements, such as dates or prices.
 * @param isObliged whether most requirements have an obligation; a state beside a priority is that of a requirement
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
 * Returns whether the texts of a table are tests, entries of a program that tracks work, tasks, questions that are answered already, parts of records that run over
 * several rows, or texts under a header that names something else. In these cases the table does not contain
 * requirements, whatever else it looks like.
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
 * Returns whether a table has a column of dates that are not deadlines. Plans, logs and lists of results have such a
 * column.
 */
const isDated = ({ columns, source }: SheetReading) =>
  columns.some(
    ({ column, role }) => role !== 'deadline' && (source?.roles.profiles.get(column)?.dates ?? 0) >= MOST,
  )

/** Returns whether a column such as "Status" is filled in most rows, as in a list of tasks. */
const tellsProgress = ({ columns, source }: SheetReading) =>
  columns.some(
    ({ column, name }) => namesProgress(name) && (source?.roles.profiles.get(column)?.fill ?? 0) >= MOST,
  )

/** Returns whether the main text of a table is a test, the way of verification, or the criteria of acceptance. */
function isAboutTests({ source }: SheetReading): boolean {
  const name = source?.table.names.get(source.roles.text ?? -1) ?? ''
  const isVerification = /(^| )(verif|valid)/.test(foldHeader(name)) && roleOfName(name)?.role !== 'ask'
  return namesAcceptance(name) || namesTest(foldHeader(name)) || isVerification
}

/**
 * Returns whether the header of the main texts names something else, such as "Comment", or is empty. A header with an
 * unknown name may mean texts. If the header beside the texts means texts and its own column is empty, it is only out
 * of place, and counts as the header of the texts.
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

/** A header that only contains a word such as "Details" among others has at most this fit (0 to 1). */
const LOOSE = 0.6

/**
 * Returns whether the header of the main texts has a word for a description among others, as in "Details of .java
 * files".
 */
export function isNamedLoosely({ by, source }: SheetReading): boolean {
  const named = roleOfName(source?.table.names.get(source.roles.text ?? -1) ?? '')
  return by === 'table' && named?.role === 'describe' && named.fit <= LOOSE
}

/** Returns whether the main text of a table has the name of tasks or activities. */
function isAboutWork({ source }: SheetReading): boolean {
  const { title, text } = source?.roles ?? {}
  return [title, text].some((column) => namesWork(source?.table.names.get(column ?? -1) ?? ''))
}

/**
 * Returns whether a few marks or words, such as "Pass", tell for most rows how they are tested. A list of the parts of
 * a program that tests cover has such a column.
 */
const marksTests = ({ columns, source }: SheetReading) =>
  columns.some(({ column, name }) => {
    const profile = source?.roles.profiles.get(column)
    if (!profile || !namesTesting(name) || profile.fill < MOST) return false
    return profile.words <= MARK_WORDS && profile.variety * profile.filled <= MOST_MARKS
  })

/** Smallest number of columns to tick that make a table link its rows to other things, such as people. */
const MIN_TICKED = 2
/** Columns hold ticks if at least this share of their cells is one. */
const TICKED = 0.9

/** Matches what a function does with data. Ticks below such names describe the function itself. They are folded. */
const CRUD =
  /^(c|r|u|d|create|read|update|delete|criar|ler|consultar|atualizar|alterar|editar|excluir|incluir|crear|leer|actualizar|eliminar)$/

/** Returns whether columns with unknown names are ticked, as in a table of what each role may do. */
const ticksThings = ({ columns, source }: SheetReading) =>
  columns.filter(({ column, name, role }) => {
    const { marks = 0, filled = 0 } = source?.roles.profiles.get(column) ?? {}
    const isUnknown =
      name !== '' && roleOfName(name) === null && !namesObligation(name) && !CRUD.test(foldHeader(name))
    return role === 'other' && isUnknown && filled > 0 && marks >= TICKED
  }).length >= MIN_TICKED

/**
 * Returns whether most rows of a table have an answer in words, like the notes of an interview. Such questions are
 * already answered.
 */
const isAnswered = ({ columns, source }: SheetReading) =>
  columns.some(({ column, role, name }) => {
    const { words = 0, fill = 0 } = source?.roles.profiles.get(column) ?? {}
    return role === 'answer' && namesAnswers(name) && fill >= MOST && words >= ANSWER_WORDS
  })

/** Returns whether a column has right or wrong answers, as a quiz does. */
const isQuiz = ({ columns }: SheetReading) =>
  columns.some(({ name }) =>
    /^(in)?correct answers?( \d+)?$|^(right|wrong) answers?( \d+)?$|^respostas? (in)?corret[ao]s?( \d+)?$|^respuestas? (in)?correctas?( \d+)?$/.test(
      foldHeader(name),
    ),
  )

/** Matches hashes of changes, such as "c2955ea". */
const HASH = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{7,40}$/i
/** Matches kinds of entries in a program that tracks work. They are in lower case without accents. */
const TRACKED =
  /^(epic|feature|(user )?story|historia( de usuario)?|task|sub-?task|tarefa|tarea|bug|product backlog item|spike|issue|improvement)$/
/** Smallest number of kinds of entries. A single kind may be the name of a group. */
const MIN_KINDS = 2

/**
 * Returns whether most rows of a table are changes under their hashes, or entries of several kinds such as "Epic" and
 * "Task". Programs that track work export such tables.
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

/** Returns whether a table has several tasks under one text, as a plan for each requirement has. */
function repeatsForTasks({ source, requirements }: SheetReading): boolean {
  const texts = new Set(requirements.map(({ description }) => description))
  return (
    namesWork(source?.table.names.get(source.roles.title ?? -1) ?? '') &&
    texts.size < requirements.length * DISTINCT
  )
}

/** If at least this share of the rows names other columns, each record of the table takes several rows. */
const NAMING_ROWS = 0.3

/**
 * Returns whether the cells of many rows are names of the table's other columns, such as "Description" and "Evidence" in
 * the column "ID". Each record then runs over several rows.
 */
function namesColumnsInRows({ source }: SheetReading): boolean {
  const names = new Map([...(source?.table.names ?? [])].map(([column, name]) => [foldHeader(name), column]))
  const rows = source ? ownRows(source.table) : []
  const naming = rows.filter(({ cells }) =>
    [...cells].some(
      // The answer "No" is not the sign for a number in the header.
      ([column, text]) => !isMark(text) && (names.get(foldHeader(text)) ?? column) !== column,
    ),
  )
  return naming.length > 0 && naming.length >= rows.length * NAMING_ROWS
}

/**
 * Returns whether the main texts are completed by the texts of a column that is not named as such, for example a
 * parameter.
 */
const joinsOthers = ({ columns, source }: SheetReading) =>
  (source?.roles.details ?? []).some((detail) =>
    columns.some(
      ({ column, name }) =>
        column === detail && name !== '' && !DETAILS.has(roleOfName(name)?.role) && !namesRemarks(name),
    ),
  )

/** Returns whether many texts begin alike, as in a table in which each requirement has several rows. */
export function repeatsTexts(requirements: readonly MatrixRequirement[]): boolean {
  const texts = new Set(
    requirements.map(({ item, description }) => `${item}\n${description}`.slice(0, COMPARED)),
  )
  return texts.size < requirements.length * DISTINCT
}
