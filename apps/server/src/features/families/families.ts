import { shapeOf } from '@tenderwright/search'
import type { Db } from '#platform/database/database.ts'
import { clientNames } from './client-names.ts'
import { FAMILIES_TURN } from './elect.ts'
import { joinFamilies } from './join-families.ts'
import { keepShapes } from './keep-shapes.ts'

/**
 * Returns the functions with which indexing puts new sections into families. A family is a group of sections that
 * differ only in names, numbers and dates.
 */
export function familiesOf(db: Db) {
  let names: { client: string; list: string[] } | undefined
  return {
    shapeOf(text: string, contentHash: string, client: string) {
      // Sections of one document arrive together, so the names of its client are prepared only once.
      if (names?.client !== client) names = { client, list: clientNames(client) }
      return shapeOf(text, contentHash, names.list)
    },
    keepShapes,
    joinFamilies: () => joinFamilies({ db }),
    turn: FAMILIES_TURN,
  }
}
