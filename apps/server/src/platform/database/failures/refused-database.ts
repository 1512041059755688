/**
 * Thrown for a database that must not be used: it does not exist, belongs to another program or a newer version, or a
 * move is still copying data into it. The message explains what to do.
 */
export class RefusedDatabase extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefusedDatabase'
  }

  /** Creates the error for a data folder without the SQLite file of a server. */
  static missing(dataDir: string): RefusedDatabase {
    return new RefusedDatabase(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has them.`,
    )
  }

  /**
   * Creates the error for a database that has only tables of another program.
   * @param place path of the SQLite file, or "The database of DATABASE_URL"
   */
  static foreign(place: string): RefusedDatabase {
    return new RefusedDatabase(
      `${place} belongs to another program: it holds tables, and none of them is Tenderwright's. ` +
        'Give Tenderwright a database of its own: another DATA_DIR, or another DATABASE_URL.',
    )
  }

  /**
   * Creates the error for a database into which `npm run move` has not copied everything yet.
   * @param source place from which the move copies
   */
  static unfinished(source: string): RefusedDatabase {
    return new RefusedDatabase(
      `This database is being filled by a move from ${source}, and not everything is here yet. ` +
        'Run npm run move there again until it says that the move is complete, or use the earlier settings.',
    )
  }

  /**
   * Creates the error for a database that a newer version of the product has already migrated.
   * @param place path of the SQLite file, or "The database of DATABASE_URL"
   * @param change name of the migration that this version does not know
   */
  static newer(place: string, change: string): RefusedDatabase {
    return new RefusedDatabase(
      `${place} was changed by a newer version of Tenderwright (${change}). ` +
        'Run that version or a newer one, or restore a backup that this version took.',
    )
  }
}
