import type { FrontStyles } from '../../front/front-styles.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { CommentStory } from '../stories/comment-story.ts'
import type { CompositionGround } from '../stories/composition-ground.ts'
import type { CustomProperties } from '../parts/custom-properties.ts'
import type { DataBindings } from '../parts/data-bindings.ts'
import type { HeaderStories } from '../stories/header-stories.ts'
import type { ListRestarts } from '../lists/list-restarts.ts'
import type { NoteStory } from '../stories/note-story.ts'
import type { PartCopier } from '../parts/part-copier.ts'
import type { ThemeColours } from '../styles/theme-colours.ts'

/** Everything the steps of one composition share. */
export interface Composition extends CompositionGround {
  parts: PartCopier
  front: FrontStyles
  /** Absent when one section alone is composed: nothing can run on from another. */
  restarts: ListRestarts | undefined
  footnotes: NoteStory
  endnotes: NoteStory
  comments: CommentStory
  headers: HeaderStories
  customProperties: CustomProperties
  bindings: DataBindings
  /** Colours of the composed document's theme, and of the sources whose theme says others. */
  colours: { own: ThemeColours; bySource: Map<string, ThemeColours> }
  /** Bookmarks at the beginning of items others refer to. */
  itemBookmarks: Map<number, string>
  /** The page background, when the template or model has one. */
  background?: XmlElement | undefined
}
