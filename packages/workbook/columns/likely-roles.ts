import { tellsProgress } from '../cells/cell-kinds.ts'
import { foldHeader, roleOfName } from '../names/column-names.ts'
import { namesChecks, namesRequirement, namesShortDescription, namesTest } from '../names/name-kinds.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'
import type { Table } from '../tables/table.ts'
import { CLEAR_FIT, DETAIL_FIT, MIN_MARKS, MOSTLY, profileIn, textsIn, type Candidate } from './candidate.ts'
import { areUsualCodes, roleOfChoices } from './choice-role.ts'
import { repeats } from './group-columns.ts'
import { tellsObligations } from './mark-columns.ts'
import {
  arePrices,
  asksElsewhere,
  explainsAnswers,
  GROUPING,
  isDescribedElsewhere,
  isInWords,
  isRemark,
  listsValues,
  repeatsAbove,
  saysOneThing,
} from './misleading-names.ts'
import { numbersTexts } from './number-column.ts'

/**
 * Smallest similarity to a usual name, such as "Description", at which a column counts as texts. It is from 0 to 1.
 * Below it, the name only has such a word among others.
 */
const NAMED_FIT = 0.6

/**
 * Returns the role that each column of a table most likely has, such as number or text, from its name and its cells. If
 * the cells contradict the name, the cells decide.
 */
export function likelyRoles(table: Table): Candidate[] {
  const isTraced = [...table.names.values()].some(namesRequirement)
  return table.columns.map((column) => {
    const profile = profileIn(table, column)
    return { column, profile, ...likelyRole(table, { column, profile, isTraced }) }
  })
}

/**
 * Returns the role that one column most likely has, such as number or text. Also returns how certain it is, from 0 to
 * 1.
 *
 * @param isTraced true if the table links tests to requirements, so that its tests are no requirements
 */
function likelyRole(
  table: Table,
  { column, profile, isTraced }: Pick<Candidate, 'column' | 'profile'> & { isTraced: boolean },
): Pick<Candidate, 'role' | 'fit'> {
  const choices = table.grid.choices?.get(column)
  const chosen = choices && roleOfChoices(choices)
  const name = table.names.get(column) ?? ''
  // In a table that links tests to requirements, the tests themselves are not requirements.
  if (isTraced && namesTest(name)) return { role: 'other', fit: 1 }
  const named = roleOfName(name)
  if (named?.role === 'answer' && isRemark(name, profile)) return { role: 'describe', fit: DETAIL_FIT }
  const texts = textsIn(table, column)
  if (named?.role === 'describe' && explainsAnswers(table, column)) return { role: 'answer', fit: 1 }
  if (namesShortDescription(name) && isDescribedElsewhere(table, column))
    return { role: 'item', fit: CLEAR_FIT }
  if (named?.role !== 'mandatory' && tellsObligations(table, column, texts))
    return { role: 'mandatory', fit: 1 }
  if ((named === null || named.role === 'category') && areUsualCodes(texts))
    return { role: 'mandatory', fit: 1 }
  // A column named "Values" may list the possible values of a parameter. These are not weights.
  if (named?.role === 'weight' && (listsValues(texts) || isInWords(texts, profile) || arePrices(texts)))
    return { role: 'other', fit: 1 }
  // Values to choose from are stronger evidence than a name that is only partly known.
  if (chosen && (named === null || named.fit < CLEAR_FIT || TEXT_ROLES.has(named.role)))
    return { role: chosen, fit: 1 }
  if (named && TEXT_ROLES.has(named.role) && named.fit >= NAMED_FIT && repeats(profile))
    return { role: texts.every(tellsProgress) ? 'other' : 'category', fit: CLEAR_FIT }
  if (named && GROUPING.has(foldHeader(name)) && repeatsAbove(texts) && asksElsewhere(table, column))
    return { role: 'category', fit: CLEAR_FIT }
  // A column such as "Needs review" whose cells are yes and no, or "Done" in some rows, has no requirements.
  const isState = profile.marks >= MOSTLY || saysOneThing(profile)
  if (named && TEXT_ROLES.has(named.role) && isState && profile.filled >= MIN_MARKS)
    return { role: 'other', fit: CLEAR_FIT }
  // "Check 1" and "Check 2" are numbers.
  if (namesChecks(name) && profile.numbers >= CLEAR_FIT) return { role: null, fit: 0 }
  return numbersTexts(table, column)
    ? { role: 'id', fit: CLEAR_FIT }
    : { role: named?.role ?? null, fit: named?.fit ?? 0 }
}
