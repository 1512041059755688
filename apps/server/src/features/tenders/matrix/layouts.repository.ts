import type { Db, WriteTransaction } from '#platform/database/database.ts'

/** Remembers the corrections to tables and columns of a layout, as JSON, for the next matrix with that layout. */
export async function rememberLayout(
  transaction: WriteTransaction,
  layout: { key: string; corrections: string; at: string },
): Promise<void> {
  const { key, corrections, at } = layout
  await transaction
    .insertInto('matrix_layouts')
    .values({ layout_key: key, corrections, changed_at: at })
    .onConflict((conflict) => conflict.column('layout_key').doUpdateSet({ corrections, changed_at: at }))
    .execute()
}

/** Finds the remembered corrections of a layout, as JSON. */
export async function findLayoutCorrections(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('matrix_layouts')
    .select('corrections')
    .where('layout_key', '=', key)
    .executeTakeFirst()
  return row?.corrections
}

/** Deletes the remembered corrections of a layout. Later workbooks with it are read without them. */
export async function forgetLayout(transaction: WriteTransaction, key: string): Promise<void> {
  await transaction.deleteFrom('matrix_layouts').where('layout_key', '=', key).execute()
}
