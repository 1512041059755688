/**
 * Reason why a composition leaves out, changes or adds content. For example, `comment-dropped` means that comments were
 * left out.
 */
export type NoticeReason =
  | 'cross-reference-target-not-chosen'
  | 'bookmark-cut-by-range'
  | 'field-cut-by-range'
  | 'content-control-cut-by-range'
  | 'comment-dropped'
  | 'comment-cut-by-range'
  | 'hidden-text-dropped'
  | 'editing-permission-dropped'
  | 'embedded-remarks-dropped'
  | 'changes-accepted'
  | 'part-missing-in-source'
  | 'relationship-missing-in-source'
  | 'note-missing-in-source'
  | 'numbering-missing-in-source'
  | 'style-missing-in-source'
  | 'range-outside-source'
  | 'section-without-content'
  | 'data-binding-without-store'
  | 'data-binding-of-shared-property'
  | 'data-binding-with-structure'
  | 'repaired-in-copy'
  | 'not-replaceable'
  | 'replaced-name'
  | 'tracked-change-cut-by-range'
  | 'bookmark-without-name'
  | 'bookmark-added'
  | 'link-without-target'
  | 'style-follows-template'
  | 'heading-level-fixed'
  | 'heading-number-stripped'
  | 'paragraph-added'
  | 'page-section-ended'
  | 'page-section-follows-template'
  | 'page-section-without-content'
  | 'header-follows-template'
  | 'front-matter-added'
  | 'template-content'
  | 'requested-text'
  | 'file-name-kept-as-text'
  | 'document-property-kept-as-text'
  | 'page-break-dropped'
  | 'page-restart-kept'
  | 'page-restart-dropped'
  | 'notes-without-reference'
  | 'glossary-left-out'
  | 'heading-merged'
  | 'left-out-by-choice'
  | 'retyped'
  | 'landscape-page-turned'
  | 'origin-marked'
  | 'origin-mark-dropped'
  | 'active-content-disarmed'

/** Remark about a composed document that a person should read: what was left out or changed, and why. */
export interface Notice {
  reason: NoticeReason
  /** Name of the source document that the notice is about; absent if it is about none. */
  source?: string
  detail: string
}
