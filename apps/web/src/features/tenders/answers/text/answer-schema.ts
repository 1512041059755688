import { ANSWER_LEVELS } from '@tenderwright/contract'
import {
  Schema,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  type TagParseRule,
} from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

/**
 * Pattern of the link addresses that an answer may contain: http, https and mailto. The server checks addresses by an
 * equal pattern (`answers.ts` of the API contract).
 */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:)[^\s"<>]+$/i

const bounded = (level: number) => Math.min(Math.max(level, 1), ANSWER_LEVELS)

/**
 * Returns the kind (bulleted or numbered) and level of an HTML list item. If the item does not state its level, the
 * level is the number of lists (`ul` and `ol`) that contain it.
 */
function listAttributes(item: HTMLElement): { list: 'bullet' | 'number'; level: number } {
  const own = Number.parseInt(item.closest('li')?.dataset['level'] ?? '', 10)
  let depth = 0
  for (let list = item.closest('ul, ol'); list; list = list.parentElement?.closest('ul, ol') ?? null) depth++
  return {
    list: item.closest('ul, ol')?.tagName === 'OL' ? 'number' : 'bullet',
    level: bounded(own || depth),
  }
}

const headingRules: TagParseRule[] = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: Math.min(level, ANSWER_LEVELS) },
}))

/**
 * ProseMirror node type of a list item. List items are not nested: each is a block with a level, as in Word files
 * (ECMA-376, 17.9).
 */
const listItem: NodeSpec = {
  group: 'block',
  content: 'inline*',
  // With `defining`, a list item that is pasted into an empty paragraph stays a list item.
  defining: true,
  attrs: { list: { default: 'bullet' }, level: { default: 1 } },
  parseDOM: [
    {
      tag: 'p[data-list]',
      getAttrs: ({ dataset }) => ({ list: dataset['list'], level: bounded(Number(dataset['level']) || 1) }),
      priority: 60,
    },
    // If a pasted list item has several paragraphs, each becomes a list item.
    { tag: 'li > p', getAttrs: (block) => listAttributes(block), priority: 60 },
    { tag: 'li:has(> p)', skip: true, priority: 60 },
    { tag: 'li', getAttrs: (item) => listAttributes(item) },
  ],
  toDOM: ({ attrs }): DOMOutputSpec => [
    'p',
    { 'data-list': String(attrs['list']), 'data-level': String(attrs['level']) },
    0,
  ],
}

/**
 * Creates the ProseMirror node type of pictures. The width is an HTML attribute, because the page's content security
 * policy forbids inline styles.
 */
function picture(addressOf: (pictureId: string) => string): NodeSpec {
  return {
    group: 'block',
    draggable: true,
    attrs: { picture_id: {}, alternative_text: { default: '' }, width: { default: 60 } },
    parseDOM: [
      {
        tag: 'img[data-picture]',
        getAttrs: (image) => ({
          picture_id: image.dataset['picture'],
          alternative_text: image.getAttribute('alt') ?? '',
          width: Number.parseInt(image.getAttribute('width') ?? '60', 10),
        }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'img',
      {
        'data-picture': String(attrs['picture_id']),
        src: addressOf(String(attrs['picture_id'])),
        alt: String(attrs['alternative_text']),
        width: `${String(attrs['width'])}%`,
      },
    ],
  }
}

const inlineNodes = {
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>

const paragraph: NodeSpec = {
  group: 'block',
  content: 'inline*',
  parseDOM: [{ tag: 'p' }],
  toDOM: (): DOMOutputSpec => ['p', 0],
}

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (anchor: HTMLElement) => {
          const href = anchor.getAttribute('href') ?? ''
          return LINK_ADDRESS.test(href) && { href }
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: String(attrs['href']) }, 0],
  },
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps copied content in <b style="font-weight: normal">, which is not bold.
      { tag: 'b', getAttrs: ({ style }: HTMLElement) => style.fontWeight !== 'normal' && null },
      {
        style: 'font-weight',
        getAttrs: (weight: string) => /^(?:bold(?:er)?|[5-9]\d\d)$/.test(weight) && null,
      },
    ],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  italic: {
    parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
    toDOM: (): DOMOutputSpec => ['em', 0],
  },
  underline: {
    parseDOM: [{ tag: 'u' }, { style: 'text-decoration=underline' }],
    toDOM: (): DOMOutputSpec => ['u', 0],
  },
} satisfies Record<string, MarkSpec>

/**
 * Creates the ProseMirror schema of an answer that a person writes. Only the paragraphs, headings, lists, tables and
 * pictures that the API accepts can be typed or pasted.
 * @param addressOf returns the URL of an uploaded picture
 */
export function textSchema(addressOf: (pictureId: string) => string) {
  return new Schema({
    nodes: {
      doc: { content: 'block+' },
      paragraph,
      heading: {
        group: 'block',
        content: 'inline*',
        attrs: { level: { default: 1 } },
        defining: true,
        parseDOM: headingRules,
        toDOM: ({ attrs }): DOMOutputSpec => [`h${Number(attrs['level']) + 2}`, 0],
      },
      list_item: listItem,
      picture: picture(addressOf),
      ...tableNodes({ tableGroup: 'block', cellContent: 'paragraph+', cellAttributes: {} }),
      ...inlineNodes,
    },
    marks,
  })
}

const { link: _link, ...formats } = marks

/**
 * ProseMirror schema of a single paragraph with bold, italic and underlined words, but without links. It is used to
 * change the words of one paragraph of a section.
 */
export const paragraphSchema = new Schema({
  nodes: { doc: { content: 'paragraph' }, paragraph, ...inlineNodes },
  marks: formats,
})
