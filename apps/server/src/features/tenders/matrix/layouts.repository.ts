import type { Db, WriteTransaction } from '#platform/database/database.ts'

/**
 * Stores people's corrections of the way in which a requirements matrix is read. They are applied to later files with
 * equal sheet names and table headers.
 * @param layout `key` is made of the sheet names and headers; `corrections` is JSON
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
 * Returns the corrections that people made for requirements matrices with certain sheet names and table headers. The
 * result is JSON, or `undefined` if there are none.
 * @param key made of these names and headers
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
 * Deletes the stored corrections for requirements matrices with certain sheet names and table headers. Later files with
 * these names are read without corrections.
 */
export async function forgetLayout(transaction: WriteTransaction, key: string): Promise<void> {
  await transaction.deleteFrom('matrix_layouts').where('layout_key', '=', key).execute()
}
