export { WorkbookError } from './errors.ts'
export type { WorkbookErrorCode } from './errors.ts'
export { readRequirements } from './read/read-requirements.ts'
export type { ReadOptions } from './read/read-requirements.ts'
export type {
  IgnoredRow,
  MatrixRequirement,
  MatrixSheet,
  RequirementsMatrix,
} from './matrix/collect-requirements.ts'
export type { MatrixLanguage } from './matrix/detect-language.ts'
export { writeMatrixTemplate } from './template/write-matrix-template.ts'
