export { detectLanguage } from './analysis/detect-language.ts'
export { fold } from './analysis/fold.ts'
export { LANGUAGES } from './analysis/language.ts'
export type { Language } from './analysis/language.ts'
export { highlights } from './query/highlights.ts'
export type { SearchHit, SearchOutcome } from './query/search-sections.ts'
export type { MatchReasons } from './reasons/explain-match.ts'
export type { Requirement } from './score/analyze-requirement.ts'
export type { SectionMatch } from './score/match-requirement.ts'
export type { FeatureName, ScoreFeatures, ScorePart } from './score/score-model.ts'
export { SearchEngine } from './search-engine.ts'
export type { DocumentFilter, EngineOptions, MatchOptions, SearchOptions } from './search-engine.ts'
export { buildSegment } from './segment/build-segment.ts'
export { mergeSegments } from './segment/merge-segments.ts'
export type { MergedSegment, MergeInput } from './segment/merge-segments.ts'
export { MemorySegmentStore } from './segment/memory-store.ts'
export { encodeSectionIds } from './segment/section-lengths.ts'
export type {
  DocumentRange,
  PostingKind,
  PostingRow,
  SectionText,
  SegmentData,
  SegmentInfo,
} from './segment/segment.ts'
export type { SegmentHead, SegmentStore, StoredPosting } from './segment/store.ts'
