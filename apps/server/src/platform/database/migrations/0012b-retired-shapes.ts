import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'

/**
 * Migration that repairs the deletion of sections on PostgreSQL. A shape is the masked text of sections that differ
 * only in names and numbers; it must be removed with its last section. The table `retired_shapes` lists the shapes that
 * lost a section and must be examined.
 *
 * Every deleted section now leaves its own row in this table. Before, the sections of one shape shared a row, so a
 * second concurrent deletion added none. If the row of the first was examined before the second had committed, the
 * shape stayed for ever. SQLite is not affected, because it has one writer at a time.
 */
export const retiredShapes: Migration = {
  async up(db: Kysely<unknown>) {
    if (databaseKind(db) === 'sqlite') return
    await sql`alter table retired_shapes drop constraint retired_shapes_pkey`.execute(db)
    await sql`create or replace function retire_shape() returns trigger language plpgsql as $$ begin
      insert into retired_shapes (shape_id) values (old.shape_id); return null; end $$`.execute(db)
  },
}
