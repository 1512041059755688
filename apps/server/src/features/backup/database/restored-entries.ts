/**
 * Matches a line that `pg_restore --list` prints. The groups are the type of the entry, its schema ("-" for none) and
 * its name.
 */
const ENTRY = /^\d+; \d+ \d+ ([A-Z][A-Z ]*[A-Z]) (\S+) (\S+)/
/**
 * Name of a table that every database of the server has. All other tables of the server are in the same schema, so this
 * table shows which schema it is.
 */
const OWN_TABLE = 'kysely_migration'

/**
 * Selects the entries of a PostgreSQL dump that a restore needs: those of the schema with the server's tables.
 * Extensions, other schemas and publications are left out, because the server's role may not be allowed to create them.
 * @param listed lines that `pg_restore --list` prints
 */
export function entriesToRestore(listed: readonly string[]): string[] {
  const entries = listed.flatMap((line) => {
    const [, type = '', schema = '', name = ''] = ENTRY.exec(line) ?? []
    return type === '' ? [] : [{ line, type, schema, name }]
  })
  const own = entries.find(({ type, name }) => type === 'TABLE' && name === OWN_TABLE)?.schema
  // If the list of a dump cannot be interpreted, everything in it is restored.
  if (own === undefined) return entries.map(({ line }) => line)
  return entries.flatMap(({ line, type, schema, name }) => {
    const isOwn = schema === '-' ? type === 'SCHEMA' && name === own : schema === own
    return isOwn && !type.startsWith('PUBLICATION') ? [line] : []
  })
}
