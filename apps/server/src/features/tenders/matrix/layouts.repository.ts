import type { Db, WriteTransaction } from '#platform/database/database.ts'

/**
 * Stores, as JSON, how people corrected the reading of a requirements matrix. Later matrices with equal names of sheets
 * and headers of tables are read with these corrections.
 */
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

/**
 * Returns, as JSON, how people corrected the reading of the last matrix with these sheet names and table headers, or
 * undefined if they did not.
 */
export async function findLayoutCorrections(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('matrix_layouts')
    .select('corrections')
    .where('layout_key', '=', key)
    .executeTakeFirst()
  return row?.corrections
}

/**
 * Deletes the remembered corrections for one layout of matrices (sheet names and table headers). Later matrices with
 * this layout are read without them.
 */
export async function forgetLayout(transaction: WriteTransaction, key: string): Promise<void> {
  await transaction.deleteFrom('matrix_layouts').where('layout_key', '=', key).execute()
}
