import type { Selectable } from 'kysely'
import type { RequirementsTable } from '../requirements/tenders.tables.ts'
import type { TenderRequirement } from './compare-with-tender.ts'

/**
 * Returns the fields of a tender's requirements that are compared with a new requirements matrix. They are the texts,
 * number, category, conditions, sheet and row.
 */
export function comparedRequirements(rows: readonly Selectable<RequirementsTable>[]): TenderRequirement[] {
  return rows.map(({ mandatory, weight, deadline, ...one }) => ({
    id: one.id,
    ...(one.number ? { number: one.number } : {}),
    category: one.category,
    item: one.item,
    description: one.description,
    ...(mandatory ? { mandatory } : {}),
    ...(weight ? { weight } : {}),
    ...(deadline ? { deadline } : {}),
    sheet: one.sheet,
    row: one.row_number,
  }))
}
