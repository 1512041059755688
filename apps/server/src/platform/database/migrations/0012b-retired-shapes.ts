import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseKind } from '../database.ts'

/**
 * Migration that makes simultaneous deletions of sections safe on PostgreSQL. `retired_shapes` records the masked texts
 * of deleted sections, now with one row for each deletion. Before, an unused masked text could stay for ever.
 */
export const retiredShapes: Migration = {
  async up(db: Kysely<unknown>) {
    if (databaseKind(db) === 'sqlite') return
    await sql`alter table retired_shapes drop constraint retired_shapes_pkey`.execute(db)
    await sql`create or replace function retire_shape() returns trigger language plpgsql as $$ begin
      insert into retired_shapes (shape_id) values (old.shape_id); return null; end $$`.execute(db)
  },
}
