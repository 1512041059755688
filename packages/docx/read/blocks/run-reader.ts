import { child } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import { drawingText } from './drawing-text.ts'
import { formChoice } from './form-choice.ts'
import { isInvisible, isInvisibleMember } from './hidden-drawings.ts'
import { alternative, ownText } from './story-state.ts'
import type { StoryState } from './story-state.ts'
import type { StyleTable } from './styles.ts'
import { symbolOf, withSymbols } from './symbols.ts'

/**
 * Maximum number of runs (pieces of text with one formatting) that are kept for each paragraph. They are enough to
 * judge how the paragraph looks.
 */
const REMEMBERED_RUNS = 64

/** Names of the XML elements of drawings that can be hidden. */
const HIDEABLE = new Set(['w:drawing', 'w:pict'])
const GROUPS = new Set(['wpg:wgp', 'wpg:grpSp', 'wpc:wpc', 'v:group'])

/**
 * Data that are needed to read runs, which are pieces of text with one formatting: the styles, and the texts of notes
 * and graphics.
 */
export interface RunReaderContext {
  styles: StyleTable
  /** Access to the texts of footnotes and endnotes. Absent if notes are not read. */
  notes?: { text(kind: 'footnote' | 'endnote', id: string): string }
  /** Texts of diagrams and charts. The key is the id by which the body refers to them. Absent outside the body. */
  graphics?: ReadonlyMap<string, string>
}

/** Functions that read special content in a run, such as text boxes. A run is a piece of text with one formatting. */
interface InnerReaders {
  /** Function that returns the text of the paragraphs and tables inside a text box. */
  readBlocks: (el: XmlElement) => string
  /** Function that returns the text of inline content, such as a word with small reading aids above it (ruby). */
  readInline: (el: XmlElement) => string
}

/**
 * Reads the runs (`w:r`, pieces of text with one formatting) of paragraphs. Returns their visible text, follows
 * fields and page breaks, and counts pictures and other graphics.
 */
export class RunReader {
  readonly #state: StoryState
  readonly #context: RunReaderContext
  readonly #readBlocks: InnerReaders['readBlocks']
  readonly #readInline: InnerReaders['readInline']
  /**
   * Properties of the piece of text (`w:r`) that was read last. `#lastHides` tells whether they hide the text.
   * Neighbouring pieces often have equal properties, which then need not be read again.
   */
  #last: XmlElement | undefined
  #lastHides: boolean | undefined

  constructor(state: StoryState, context: RunReaderContext, { readBlocks, readInline }: InnerReaders) {
    this.#state = state
    this.#context = context
    this.#readBlocks = readBlocks
    this.#readInline = readInline
  }

  /**
   * Returns the visible text of a run (`w:r`, a piece of text with one formatting). Counts its page breaks. Adds its
   * pictures, notes and text boxes to the current paragraph or table. In a hidden run, only the marks of fields are
   * read.
   */
  read(run: XmlElement): string {
    const state = this.#state
    const properties = child(run, 'w:rPr')
    if (this.isHidden(properties)) {
      this.#followFields(run)
      return ''
    }
    let text = ''
    for (const node of run.children) if (typeof node !== 'string') text += this.#runContent(node)
    text = withSymbols(text, properties)
    const { paragraph } = state
    if (paragraph && text !== '' && paragraph.runs.length < REMEMBERED_RUNS) {
      paragraph.runs.push({ properties, length: text.trim().length })
    }
    return text
  }

  /**
   * Returns whether a run (piece of text) with these properties (`w:rPr`) is hidden. A run may be hidden by these
   * properties, by its character style, or by the style of the paragraph (`w:vanish`, ECMA-376 Part 1, 17.3.2.41).
   */
  isHidden(properties: XmlElement | undefined): boolean {
    if (properties && properties !== this.#last) {
      this.#last = properties
      this.#lastHides = this.#context.styles.hidesRun(properties)
    }
    return (properties && this.#lastHides) ?? this.#state.paragraphHides
  }

  /**
   * Reads only the marks of fields in a hidden piece of text (`w:r`). If a hidden end mark were skipped, the field
   * would seem to go on, and all text after it would be lost.
   */
  #followFields(run: XmlElement): void {
    for (const node of run.children) {
      if (typeof node === 'string') continue
      if (node.name === 'w:fldChar') this.#fieldMark(node)
      else if (node.name === 'w:instrText') this.#state.fields.code(ownText(node))
    }
  }

  #runContent(el: XmlElement): string {
    const state = this.#state
    switch (el.name) {
      case 'w:t':
        return state.visible(ownText(el))
      case 'w:tab':
      case 'w:ptab':
        return state.visible(' ')
      case 'w:br':
        if (el.attributes['w:type'] === 'page') {
          if (state.boxDepth === 0) state.pages.hardBreak()
          return ''
        }
        return state.visible('\n')
      case 'w:cr':
        return state.visible('\n')
      case 'w:noBreakHyphen':
        return state.visible('-')
      case 'w:sym':
        return state.visible(symbolOf(el))
      case 'w:lastRenderedPageBreak':
        if (state.boxDepth === 0) state.pages.renderedBreak()
        return ''
      case 'w:fldChar':
        return state.visible(this.#fieldMark(el))
      case 'w:instrText': {
        const code = ownText(el)
        state.fields.code(code)
        const target = /\b(?:PAGEREF|HYPERLINK\s+\\l)\s+"?(_Toc\w+)/i.exec(code)
        if (target) state.block.tocTargets.push(target[1] as string)
        return ''
      }
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        this.#note(el)
        return ''
      case 'w:commentReference':
        state.facts.hasComments = true
        return ''
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        this.#graphic(el)
        return ''
      case 'w:ruby':
        return this.#readInline(child(el, 'w:rubyBase') ?? el)
      case 'mc:AlternateContent':
        return alternative(el, (branch) => {
          let text = ''
          for (const node of branch.children) if (typeof node !== 'string') text += this.#runContent(node)
          return text
        })
      default:
        return ''
    }
  }

  /**
   * Reads the begin, separator or end mark of a field. At the end of a form field without a result, returns the
   * text that it displays, such as "☒". Otherwise returns ''.
   */
  #fieldMark(el: XmlElement): string {
    const { fields } = this.#state
    const type = el.attributes['w:fldCharType']
    if (type === 'begin') fields.begin(formChoice(child(el, 'w:ffData')))
    else if (type === 'separate') fields.separate()
    else if (type === 'end') return fields.end()
    return ''
  }

  #note(el: XmlElement): void {
    const state = this.#state
    const kind = el.name === 'w:footnoteReference' ? 'footnote' : 'endnote'
    const text = this.#context.notes?.text(kind, el.attributes['w:id'] ?? '') ?? ''
    if (text !== '') state.extra(text)
  }

  /**
   * Counts the pictures, charts, diagrams and objects inside an element at any depth. Reads the text of its
   * text boxes.
   */
  #graphic(el: XmlElement): void {
    const state = this.#state
    if (HIDEABLE.has(el.name) && isInvisible(el)) return
    if (state.boxDepth === 0) state.content()
    switch (el.name) {
      case 'v:textpath':
        // Text that is drawn along a path, as by WordArt (ECMA-376 Part 4, 19.1.2.23).
        state.extra(el.attributes['string'] ?? '')
        return
      case 'pic:pic':
      case 'v:imagedata':
        state.block.images++
        break
      case 'c:chart':
      case 'dgm:relIds':
        state.block.graphics++
        state.extra(this.#context.graphics?.get(el.attributes['r:id'] ?? el.attributes['r:dm'] ?? '') ?? '')
        break
      case 'cx:chart':
      case 'o:OLEObject':
        state.block.graphics++
        break
      case 'a:p':
        state.extra(drawingText(el))
        return
      case 'w:txbxContent': {
        const outer = state.paragraph
        state.paragraph = undefined
        state.boxDepth++
        const text = this.#readBlocks(el)
        state.boxDepth--
        state.paragraph = outer
        if (text.trim() !== '') state.extra(text)
        return
      }
      case 'mc:AlternateContent':
        alternative(el, (branch) => (this.#graphic(branch), ''))
        return
    }
    const isGroup = GROUPS.has(el.name)
    for (const node of el.children)
      if (typeof node !== 'string' && !(isGroup && isInvisibleMember(node))) this.#graphic(node)
  }
}
