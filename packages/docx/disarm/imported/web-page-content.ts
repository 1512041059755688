import { foldAscii } from '../../package/xml/fold-ascii.ts'
import { CHARACTER_REFERENCE, characterOf } from '../../package/xml/web-entities.ts'
import type { TextEdit } from '../../replace/text-edit.ts'
import { activeContent } from '../active-content.ts'
import type { ActiveContent, ActiveKind } from '../active-content.ts'
import { isPlaceInside, isPlainLink } from '../link-target.ts'
import { harmlessStyle } from './style-sheet.ts'
import { judgeDeclaration } from './web-page-declaration.ts'
import { readTag, tagName } from './web-page-tags.ts'
import type { PageAttribute } from './web-page-tags.ts'

/**
 * Names of HTML elements that run scripts or load other pages. They are removed from an imported web page with
 * all their content.
 */
const RUNNING = new Set('script iframe object applet noembed frameset portal template'.split(' '))
/**
 * Names of HTML elements that fetch other files or refer to them. Their tags are removed from an imported web
 * page, and their content stays.
 */
const FETCHING = new Set('base bgsound embed frame param source track layer ilayer'.split(' '))
const ADDRESSES = new Set(
  'src srcset lowsrc dynsrc background poster data codebase classid archive code action formaction longdesc cite manifest profile ping href xlink:href usemap imagesrcset icon srcdoc o:href o:althref xml:base'.split(
    ' ',
  ),
)
const LINKS = new Set(['a', 'area'])
/** Elements of SVG that show the picture at an address. */
const SHOWN = new Set(['image', 'feimage'])
const PICTURES = new Set([
  'img',
  'image',
  'input',
  'v:imagedata',
  'v:fill',
  'body',
  'table',
  'td',
  'th',
  'tr',
])
const PICTURE_IN_PLACE = /^data:image\/(png|jpe?g|gif|bmp|x-emf|x-wmf|tiff)[;,]/i
const FIELD = /\b(DDE(AUTO)?|INCLUDE(PICTURE|TEXT)?|LINK|IMPORT|DATABASE|RD|AUTOTEXT(LIST)?|MACROBUTTON)\b/i
/** Pattern for the names of SVG attributes that may refer to a picture or an effect by `url(…)`, as CSS does. */
const PAINTS = /^(fill|stroke|filter|mask|clip-path|cursor|marker(-start|-mid|-end)?)$/
/**
 * Pattern for the names of SVG attributes that contain values for an animation. An animation may set another attribute,
 * such as an address, to these values.
 */
const ANIMATED = /^(to|from|by|values)$/
const OUTSIDE = /script:|data:|(^|;)\s*([a-z][\w+.-]*:|[\\/]{2})/i

/**
 * Active content found in a web page, and the edits of the page's text that remove it. Active content fetches
 * or runs something without a click.
 */
export interface PageDisarming {
  edits: TextEdit[]
  found: ActiveContent[]
}

/**
 * Finds active content in a web page, such as scripts, frames, remote pictures and unusual links. Also finds fields of
 * Word. Returns the active content with the edits that remove it.
 * @param isInside returns whether an address means a file in the web archive that contains the page
 * @param isXml true if the page is XHTML or SVG
 */
export function activeContentOfPage(
  page: string,
  isInside: (address: string) => boolean = () => false,
  isXml = false,
): PageDisarming {
  const result: PageDisarming = { edits: [], found: [] }
  const folded = foldAscii(page)
  const drop = (start: number, end: number, kind: ActiveKind, detail: string): void => {
    result.edits.push({ start, end, text: '' })
    result.found.push(activeContent(kind, detail))
  }
  for (let at = page.indexOf('<'); at >= 0; at = page.indexOf('<', at)) {
    if (page.startsWith('<!--', at)) {
      at = remark(page, at, isInside, drop)
      continue
    }
    const name = tagName(folded, at, isXml)
    if (name === undefined) {
      at = judgeDeclaration(page, at, isXml, drop)
      continue
    }
    if (name.includes('<')) {
      // If the tag inside this one were removed, the rest could become a tag. So only the text before the next "<" is
      // removed.
      const end = at + 1 + folded.slice(at + 1).indexOf('<')
      drop(at, end, 'imported-page', page.slice(at, end))
      at = end
      continue
    }
    const tag = readTag(page, at, name)
    // In XML, the elements of a namespace may have any prefix.
    const local = isXml ? name.slice(name.lastIndexOf(':') + 1) : name
    if (!tag) {
      drop(at, page.length, 'imported-page', `<${name}`)
      break
    }
    const isClosing = page[at + 1] === '/'
    if (isClosing) {
      if (RUNNING.has(local) || FETCHING.has(local)) result.edits.push({ start: at, end: tag.end, text: '' })
      at = tag.end
    } else if (RUNNING.has(local)) {
      const isEmpty = isXml && page[tag.end - 2] === '/'
      const end = isEmpty ? tag.end : closingOf(folded, page, name, tag.end)
      drop(
        at,
        end,
        local === 'iframe' ? 'linked-document' : 'imported-page',
        page.slice(at, Math.min(end, at + 200)),
      )
      at = end
    } else if (isFetching(local, tag.attributes, isInside)) {
      drop(at, tag.end, 'linked-document', page.slice(at, tag.end))
      at = tag.end
    } else {
      for (const attribute of tag.attributes) {
        // In another context, for example after a text area that was not closed, programs might read the value as a
        // tag.
        if (/<[a-z!/?]/i.test(page.slice(attribute.start, attribute.end)))
          drop(attribute.start, attribute.end, 'imported-page', attribute.value)
        else judgeAttribute(local, attribute, isInside, drop, result)
      }
      at = tag.end
      if (local === 'style') at = judgeStyle(page, folded, { name, start: at, isXml }, result)
    }
  }
  return result
}

function closingOf(folded: string, page: string, name: string, from: number): number {
  const closing = folded.indexOf(`</${name}`, from)
  const end = closing < 0 ? -1 : page.indexOf('>', closing)
  return end < 0 ? page.length : end + 1
}

function isFetching(
  name: string,
  attributes: readonly PageAttribute[],
  isInside: (address: string) => boolean,
): boolean {
  const value = (wanted: string): string => attributes.find((one) => one.name === wanted)?.value ?? ''
  if (FETCHING.has(name)) return true
  if (name === 'link') return !isInside(value('href'))
  return name === 'meta' && /refresh|cookie|link/i.test(value('http-equiv'))
}

function judgeAttribute(
  element: string,
  { name, value, start, end }: PageAttribute,
  isInside: (address: string) => boolean,
  drop: (start: number, end: number, kind: ActiveKind, detail: string) => void,
  result: PageDisarming,
): void {
  const isSet = ANIMATED.test(name) && OUTSIDE.test(value.replace(/\s/g, ''))
  if (/^on./.test(name) || isSet) drop(start, end, 'imported-page', `${name}=${value}`)
  else if (name === 'style') {
    const style = harmlessStyle(value)
    if (style === undefined) return
    result.edits.push({ start, end, text: style.trim() === '' ? '' : ` style="${escaped(style)}"` })
    result.found.push(activeContent('imported-page', value))
  } else if (PAINTS.test(name)) {
    if (harmlessStyle(`x:${value}`) !== undefined) drop(start, end, 'linked-picture', value)
  } else if (ADDRESSES.has(name) || /(^|:)(href|src)$/.test(name)) {
    const address = value.trim()
    const isLink = LINKS.has(element) && (name === 'href' || name === 'xlink:href')
    if (address === '' || isPlaceInside(address) || (!isLink && isInside(address))) return
    const isPicture = name === 'src' || (SHOWN.has(element) && /(^|:)href$/.test(name))
    if (isLink ? isPlainLink(address) : isPicture && PICTURE_IN_PLACE.test(address)) return
    drop(start, end, isLink ? 'link' : PICTURES.has(element) ? 'linked-picture' : 'linked-document', value)
  }
}

function judgeStyle(
  page: string,
  folded: string,
  { name, start, isXml }: { name: string; start: number; isXml: boolean },
  result: PageDisarming,
): number {
  const closing = folded.indexOf(`</${name}`, start)
  const end = closing < 0 ? page.length : closing
  const css = page.slice(start, end)
  // A style sheet may be written inside a comment. In an SVG picture, elements inside the style sheet count as
  // elements.
  const isHidden = /<[a-z/?]/i.test(css) || (isXml && harmlessStyle(xmlText(css)) !== undefined)
  const style = isHidden ? '' : harmlessStyle(css)
  if (style === undefined) return end
  result.edits.push({ start, end, text: style })
  result.found.push(activeContent('imported-page', 'style sheet'))
  return end
}

/**
 * Returns the text of XML markup that contains no elements. Comments are removed, and character references are
 * decoded.
 */
function xmlText(markup: string): string {
  return markup
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(CHARACTER_REFERENCE, (...reference: string[]) => characterOf(reference.slice(0, 4)))
}

/**
 * Inspects a comment of a web page, because Word may read its content as markup. Removes the comment if it
 * contains scripts or other active content. Returns the offset in the page at which the comment ends.
 */
function remark(
  page: string,
  at: number,
  isInside: (address: string) => boolean,
  drop: (start: number, end: number, kind: ActiveKind, detail: string) => void,
): number {
  const short = /^<!---?>/.exec(page.slice(at, at + 6))
  if (short) return at + short[0].length
  const ends = ['-->', '--!>'].map((mark) => ({ mark, index: page.indexOf(mark, at + 4) }))
  const close = ends.filter(({ index }) => index >= 0).sort((a, b) => a.index - b.index)[0]
  const end = close ? close.index + close.mark.length : page.length
  const inner = page.slice(at + 4, close ? close.index : page.length)
  if (!inner.includes('<')) return end
  // If a comment contains the beginning of another one, different programs see different ends.
  if (inner.includes('<!--')) {
    drop(at, end, 'imported-page', inner)
    return end
  }
  const { found } = activeContentOfPage(inner, isInside)
  const hasField = /mso-element|supportFields|fldinst/i.test(inner) && FIELD.test(inner)
  if (found.length > 0 || hasField) drop(at, end, found[0]?.kind ?? 'field', inner)
  return end
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
