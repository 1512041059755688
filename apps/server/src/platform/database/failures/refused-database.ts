/** Database that must not be changed: another program's, or a newer version's. The message names the remedy. */
export class RefusedDatabase extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefusedDatabase'
  }

  /** @param place the file, or how the settings name the database */
  static foreign(place: string): RefusedDatabase {
    return new RefusedDatabase(
      `${place} belongs to another program: it holds tables, and none of them is Tenderwright's. ` +
        'Give Tenderwright a database of its own: another DATA_DIR, or another DATABASE_URL.',
    )
  }

  static newer(place: string, change: string): RefusedDatabase {
    return new RefusedDatabase(
      `${place} was changed by a newer version of Tenderwright (${change}). ` +
        'Run that version or a newer one, or restore a backup that this version took.',
    )
  }
}
