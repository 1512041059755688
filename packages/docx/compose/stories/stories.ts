import type { PlaceholderValues } from '../../front/placeholder-values.ts'
import type { PartTarget } from '../parts/part-target.ts'
import type { IdAllocator } from '../references/id-allocator.ts'
import type { Look } from '../request/request.ts'
import { CommentStory } from './comment-story.ts'
import { HeaderStories } from './header-stories.ts'
import { NoteStory } from './note-story.ts'
import type { StorySource } from './story-source.ts'

/** Texts of a composed document outside its body: footnotes, endnotes, comments, headers and footers. */
export class Stories {
  readonly footnotes: NoteStory
  readonly endnotes: NoteStory
  readonly comments: CommentStory
  readonly headers: HeaderStories

  /** @param placeholders values for placeholders in the template's headers, such as the client's name */
  constructor(target: PartTarget, ids: IdAllocator, look: Look, placeholders: PlaceholderValues) {
    this.footnotes = new NoteStory('footnote', target, ids, look)
    this.endnotes = new NoteStory('endnote', target, ids, look)
    this.comments = new CommentStory(target, ids)
    this.headers = new HeaderStories(target, placeholders)
  }

  /**
   * Copies the notes, comments, headers and footers to which the copied text of a source document refers. This is
   * repeated until no copied note refers to a note that is not copied.
   */
  async copyFrom(source: StorySource): Promise<void> {
    await this.headers.copyFrom(source)
    const stories = [this.footnotes, this.endnotes, this.comments]
    for (const story of stories) await story.copyFrom(source)
    // A copied note may refer to further notes, so the loop repeats until nothing is waiting.
    for (let waiting = stories; waiting.length > 0;) {
      waiting = stories.filter((story) => story.requests.isWaiting)
      for (const story of waiting) await story.copyFrom(source)
    }
    for (const story of stories) story.requests.clear()
  }

  /**
   * Adds the parts with notes and comments to the document. Parts with headers and footers were added when these were
   * copied.
   */
  addParts(): void {
    this.footnotes.addPart()
    this.endnotes.addPart()
    this.comments.addParts()
  }
}
