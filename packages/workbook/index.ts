export { WorkbookError } from './sheet/errors.ts'
export type { WorkbookErrorCode } from './sheet/errors.ts'
/** Maximum size in bytes of a requirements matrix file that `readRequirements` reads. */
export { MAX_FILE_BYTES as MAX_MATRIX_BYTES } from './sheet/limits.ts'
export { readMatrixView, readRequirements } from './read/read-requirements.ts'
export { readValues } from './read/text/read-values.ts'
export type { ReadOptions, ReviewedView } from './read/read-requirements.ts'
export type { WorkbookPlace } from './read/run-apart.ts'
export type { ReadingProgress } from './read/reading-progress.ts'
export type {
  MatrixLayout,
  MatrixNotice,
  MatrixSheet,
  RequirementsMatrix,
} from './matrix/collect-requirements.ts'
export type { RememberedCorrections } from './matrix/layout.ts'
export type { MatrixTable } from './matrix/matrix-tables.ts'
export type { ViewRange } from './matrix/matrix-view.ts'
export type { MatrixCorrections } from './reading/corrections.ts'
export type {
  IgnoredReason,
  IgnoredRow,
  MatrixRequirement,
  ReviewCode,
  ReviewReason,
} from './reading/reading.ts'
export { isBareNumber, withoutNumber } from './cells/requirement-numbers.ts'
export type { MatrixLanguage } from './cells/detect-language.ts'
export { fillAnswers, previewAnswers } from './answer/fill-answers.ts'
export type { FillOptions } from './answer/fill-answers.ts'
export type { AnswerRow, FillResult, Mark } from './answer/answer-row.ts'
export { haveEqualConditions, haveEqualTexts } from './compare/comparable-text.ts'
export { conditionsReview, saysMandatory } from './compare/obligation.ts'
export { compareMatrices } from './compare/compare-matrices.ts'
export type { AddedRequirement, KeptRequirement, MatrixChanges } from './compare/compare-matrices.ts'
export type { ComparedRequirement } from './compare/compared-requirement.ts'
export type { Renaming } from './compare/find-moves.ts'
export { writeMatrix, writeMatrixTemplate } from './template/write-matrix-template.ts'
export type { MatrixRow } from './template/write-matrix-template.ts'
