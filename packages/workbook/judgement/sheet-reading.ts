import type { ColumnRoles } from '../columns/column-roles.ts'
import type { CorrectedRole } from '../reading/corrections.ts'
import type { IgnoredRow, MatrixRequirement, ReviewReason } from '../reading/reading.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { Table } from '../tables/table.ts'
import type { Judgement } from './judge-table.ts'

/**
 * Column of a table in a client's workbook: its 0-based number, its name in the header, and the role in which it was
 * read, such as the number or the text of requirements.
 */
export interface TableColumn {
  column: number
  name: string
  role: CorrectedRole
}

/**
 * Table of a client's workbook as it was read. `ignored` has the rows left out. `doubts` are questions for a person.
 * `judgement` says if the table has requirements at all.
 */
export interface SheetReading {
  grid: SheetGrid
  /**
   * Way in which the table was recognised: by the column names of the product's own template (`specified`), as rows and
   * columns (`table`), as forms about one requirement each (`cards`), as texts in a single column (`list`), or as
   * paragraphs of a document (`paragraphs`). `rows` means a single row that a person included without its table.
   */
  by: 'specified' | 'table' | 'cards' | 'list' | 'paragraphs' | 'rows'
  /** 1-based row of the table's header. If the table has no header, it is the table's first row. */
  headerRow: number
  /**
   * Column names of the table in lower case without accents, joined by "|". Tables with equal columns have equal texts
   * here.
   */
  header: string
  columns: TableColumn[]
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
  judgement: Judgement
  /**
   * Decision of a person whether the requirements of the table are used. Absent if nobody decided; then `judgement`
   * decides.
   */
  use?: boolean
  /**
   * Rows and column roles from which the table was read, to read it again with other roles. Absent if no column can get
   * another role.
   */
  source?: { table: Table; roles: ColumnRoles }
}

/** Returns the 1-based number of a table's last row, which may be a requirement or a row that was left out. */
export function lastRowOf({ headerRow, requirements, ignored }: SheetReading): number {
  return Math.max(headerRow, requirements.at(-1)?.row ?? 0, ignored.at(-1)?.row ?? 0)
}
