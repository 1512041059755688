import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'

/**
 * Migration that repairs the deletion of sections on PostgreSQL. A shape is the masked text of sections that differ
 * only in names and numbers; it is removed with its last section. The table `retired_shapes` lists the shapes to
 * examine.
 *
 * Every deleted section now leaves its own row in this table. Before, there was one row for each shape, so a deletion
 * in progress left none when an earlier one had left it already. If a cleaning still saw the section when it removed
 * that row, the shape was never removed. SQLite is not affected, because it has one writer at a time.
 */
export const retiredShapes: Migration = {
  async up(db: Kysely<unknown>) {
    if (databaseKind(db) === 'sqlite') return
    await sql`alter table retired_shapes drop constraint retired_shapes_pkey`.execute(db)
    await sql`create or replace function retire_shape() returns trigger language plpgsql as $$ begin
      insert into retired_shapes (shape_id) values (old.shape_id); return null; end $$`.execute(db)
  },
}
