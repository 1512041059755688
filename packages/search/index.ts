export type { SampleChannel, SampleMessage } from './calibration/shared-samples.ts'
export { clearLanguage, detectLanguage } from './analysis/detect-language.ts'
export { fold } from './analysis/fold.ts'
export type { Concept, Writing } from './glossary/concept.ts'
export { Glossary } from './glossary/glossary.ts'
export { SHIPPED_CONCEPTS, SHIPPED_GLOSSARY, VOCABULARY } from './glossary/shipped-glossary.ts'
export { LANGUAGES } from './analysis/language.ts'
export type { Language } from './analysis/language.ts'
export type { SectionTexts } from './snapshot/section-texts.ts'
export { answersAboutAsWell } from './family/about-as-well.ts'
export { electRepresentatives } from './family/elect-representatives.ts'
export type { FamilyShape, FamilyStore } from './family/elect-representatives.ts'
export { comparedText, shapeOf } from './family/shape.ts'
export type { Shape } from './family/shape.ts'
export type { FamilyView, SectionFamilies, SegmentSections } from './query/collapse-answers.ts'
export { highlights } from './query/highlights.ts'
export { quantize } from './embeddings/quantize.ts'
export type { SectionVectorStore } from './embeddings/vector-store.ts'
export type { Correction } from './query/correct-typos.ts'
export { correctQuery } from './query/parse-query.ts'
export { tokenize as wordsOf } from './analysis/tokenize.ts'
export type { SearchHit, SearchOutcome } from './query/search-sections.ts'
export type { MatchReasons } from './reasons/explain-match.ts'
export { locateReasons } from './reasons/locate-reasons.ts'
export type { LocatedReasons, StoredReasons } from './reasons/locate-reasons.ts'
export type { Requirement } from './requirement/analyze-requirement.ts'
export type { FoundMatch } from './match/found-match.ts'
export type { SectionMatch } from './match/match-requirement.ts'
export { RECIPE_VERSION } from './score/score-model.ts'
export type { FeatureName, ScoreFeatures, ScorePart } from './score/score-model.ts'
export { SearchEngine } from './search-engine.ts'
export type {
  DocumentFilter,
  EngineOptions,
  GlossarySource,
  MatchOptions,
  SearchOptions,
} from './engine-options.ts'
export { decodeDictionary, encodeDictionary } from './segment/store/dictionary.ts'
export type { PostingBlock } from './segment/store/block.ts'
export { buildSegment } from './segment/build/build-segment.ts'
export { mergeSegments } from './segment/merge/merge-segments.ts'
export type { MergeInput } from './segment/merge/merge-segments.ts'
export { MemorySegmentStore } from './segment/store/memory-store.ts'
export { decodeSectionIds, encodeSectionIds } from './segment/store/section-lengths.ts'
export type {
  DocumentRange,
  PostingKind,
  PostingRow,
  SectionText,
  SegmentData,
  SegmentInfo,
} from './segment/store/segment.ts'
export type {
  MergedSegment,
  SegmentHead,
  SegmentStore,
  StoredBlock,
  StoredListBlock,
  StoredSuggestionList,
} from './segment/store/segment-store.ts'
export { SEGMENT_FORMAT_VERSION } from './segment/store/segment-format.ts'
export { LISTED_FROM } from './suggest/suggestion-index.ts'
export {
  encodeListDirectory,
  visibleDocumentsKey,
  visibleDocumentsKeyOf,
} from './suggest/suggestion-list-format.ts'
export type { ListBlock } from './suggest/suggestion-list-format.ts'
export { writeSuggestionList } from './suggest/write-suggestion-list.ts'
export { readWholeIndex } from './segment/store/whole-index.ts'
