import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'

/**
 * Migration that makes concurrent deletions of sections safe on PostgreSQL. A shape is a section's text without names
 * and numbers. The table `retired_shapes` now gets one row for each deletion. Before, a shape without sections could
 * stay for ever.
 */
export const retiredShapes: Migration = {
  async up(db: Kysely<unknown>) {
    if (databaseKind(db) === 'sqlite') return
    await sql`alter table retired_shapes drop constraint retired_shapes_pkey`.execute(db)
    await sql`create or replace function retire_shape() returns trigger language plpgsql as $$ begin
      insert into retired_shapes (shape_id) values (old.shape_id); return null; end $$`.execute(db)
  },
}
