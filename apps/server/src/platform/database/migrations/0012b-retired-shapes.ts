import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'

/**
 * Lets every deleted section of PostgreSQL leave a row of its own in `retired_shapes`. With one row a shape, a deletion
 * still under way found the row of an earlier deletion and left none; the row was then taken away by a tidying that
 * still saw the section, and the shape stayed for ever. SQLite has one writer at a time.
 */
export const retiredShapes: Migration = {
  async up(db: Kysely<unknown>) {
    if (databaseKind(db) === 'sqlite') return
    await sql`alter table retired_shapes drop constraint retired_shapes_pkey`.execute(db)
    await sql`create or replace function retire_shape() returns trigger language plpgsql as $$ begin
      insert into retired_shapes (shape_id) values (old.shape_id); return null; end $$`.execute(db)
  },
}
