import path from 'node:path'

/**
 * Error for a database that must not be used. The database does not exist, belongs to another program or a newer
 * version, or is still being filled by `npm run move`. The message explains what to do.
 */
export class RefusedDatabase extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RefusedDatabase'
  }

  /** Creates the error for a data folder in which an operator's command finds no SQLite file. */
  static missing(dataDir: string): RefusedDatabase {
    return new RefusedDatabase(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has them.`,
    )
  }

  /** Creates the error for a PostgreSQL database in which an operator's command finds no tables. */
  static empty(): RefusedDatabase {
    return new RefusedDatabase(
      'The database of DATABASE_URL is empty. Nothing was changed. Set DATABASE_URL as the server has it, or restore a backup.',
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
   * @param source place from which the data is copied
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

  /**
   * Creates the error for a SQLite file from which committed changes are missing. Its write-ahead log was deleted, or
   * an older copy of the file was put in its place.
   * @param lost number of commits that are missing
   * @param lastChange path of the file that counts the changes; a person who replaces its content accepts the database
   */
  static behind(file: string, lost: number, lastChange: string): RefusedDatabase {
    return new RefusedDatabase(
      `${file} has lost the last ${lost === 1 ? 'change' : `${lost} changes`}: its write-ahead log ${path.basename(file)}-wal was deleted, or an ` +
        `older copy of the database was put here. Nothing was changed. Stop every server that uses this folder and put ` +
        `the file ${path.basename(file)}-wal or the newer database back. ${acceptance(lastChange)}`,
    )
  }

  /**
   * Creates the error for a folder from which the SQLite file disappeared.
   * @param lastChange path of a file beside it that counts the database's changes, and thus shows that it existed
   */
  static gone(file: string, lastChange: string): RefusedDatabase {
    return new RefusedDatabase(
      `${file} is gone: there was a database in this folder. Nothing was changed. Put it back, with ` +
        `${path.basename(file)}-wal if that exists. ${acceptance(lastChange)}`,
    )
  }

  /**
   * Creates the error for a SQLite file in a read-only folder. SQLite must write in the folder to read the file's
   * write-ahead log.
   */
  static readOnly(file: string): RefusedDatabase {
    const name = path.basename(file)
    return new RefusedDatabase(
      `The folder of ${file} cannot be written, and the write-ahead log ${name}-wal cannot be read there without ` +
        `${name}-shm. Copy the folder to a disk that can be written, and set DATA_DIR to the copy.`,
    )
  }

  /** Creates the error for a SQLite file that was copied without its write-ahead log while a server used it. */
  static withoutLog(file: string, lastChange: string): RefusedDatabase {
    const log = `${path.basename(file)}-wal`
    return new RefusedDatabase(
      `${file} comes from a server that was running or was killed, and its write-ahead log ${log} is missing. The last ` +
        `changes are only there. Nothing was changed. Copy ${log} from the folder of that server too, while it is ` +
        `stopped. ${acceptance(lastChange)}`,
    )
  }
}

/**
 * Returns the end of an error message about lost changes of a database. It tells the operator to restore a backup, or
 * how to continue without the changes.
 */
function acceptance(lastChange: string): string {
  return (
    'Otherwise restore a backup (docs/operations.md). To go on without what is missing, run: ' +
    `echo accepted > "${lastChange}"`
  )
}
