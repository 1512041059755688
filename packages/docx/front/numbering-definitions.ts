import { element, type XmlElement } from '../package/xml/xml.ts'
import { BULLET_NUMBERING, DECIMAL_NUMBERING, HEADING_NUMBERING, type StyleDesign } from './style-design.ts'
import { property } from './wordprocessing.ts'

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const BULLETS = ['•', '–', '▪']
const FORMATS = ['decimal', 'lowerLetter', 'lowerRoman']

/**
 * Returns the list definitions (`w:numbering`) of a new document: heading numbers (if the design has them), bulleted
 * lists and numbered lists. All `w:abstractNum` elements come before the first `w:num`, as the schema requires
 * (ECMA-376 Part 1, 17.9.16).
 */
export function defaultNumbering(design: StyleDesign): XmlElement {
  const definitions = [
    ...(design.numberedHeadings ? [definition(HEADING_NUMBERING, '5A1C0E01', LEVELS.map(headingLevel))] : []),
    definition(BULLET_NUMBERING, '5A1C0E02', LEVELS.map(bulletLevel)),
    definition(DECIMAL_NUMBERING, '5A1C0E03', LEVELS.map(decimalLevel)),
  ]
  const used = definitions.map((each) => each.attributes['w:abstractNumId'] ?? '')
  const lists = used.map((id) => element('w:num', { 'w:numId': id }, [property('w:abstractNumId', id)]))
  return element('w:numbering', {}, [...definitions, ...lists])
}

function definition(id: string, nsid: string, levels: XmlElement[]): XmlElement {
  return element('w:abstractNum', { 'w:abstractNumId': id }, [
    property('w:nsid', nsid),
    property('w:multiLevelType', 'multilevel'),
    property('w:tmpl', nsid),
    ...levels,
  ])
}

/**
 * Returns the list level that numbers the headings of one level, as "1" or "1.1". The second line of a long heading
 * begins below its text, not below its number. Only the first five levels belong to heading styles.
 * @param level 0 for heading 1
 */
function headingLevel(level: number): XmlElement {
  const text = LEVELS.slice(0, level + 1).map((each) => `%${each + 1}`)
  const hanging = [567, 680, 794, 907, 1021][level] ?? 1134
  return element('w:lvl', { 'w:ilvl': String(level) }, [
    property('w:start', 1),
    property('w:numFmt', 'decimal'),
    ...(level < 5 ? [property('w:pStyle', `Heading${level + 1}`)] : []),
    property('w:lvlText', text.join('.')),
    property('w:lvlJc', 'left'),
    indents(hanging, hanging),
  ])
}

function bulletLevel(level: number): XmlElement {
  return element('w:lvl', { 'w:ilvl': String(level) }, [
    property('w:start', 1),
    property('w:numFmt', 'bullet'),
    ...(level === 0 ? [property('w:pStyle', 'ListBullet')] : []),
    property('w:lvlText', BULLETS[level % 3] ?? '•'),
    property('w:lvlJc', 'left'),
    indents(397 * (level + 1), 284),
  ])
}

function decimalLevel(level: number): XmlElement {
  return element('w:lvl', { 'w:ilvl': String(level) }, [
    property('w:start', 1),
    property('w:numFmt', FORMATS[level % 3] ?? 'decimal'),
    ...(level === 0 ? [property('w:pStyle', 'ListNumber')] : []),
    property('w:lvlText', level % 3 === 1 ? `%${level + 1})` : `%${level + 1}.`),
    property('w:lvlJc', 'left'),
    indents(397 * (level + 1), 340),
  ])
}

function indents(left: number, hanging: number): XmlElement {
  return element('w:pPr', {}, [element('w:ind', { 'w:left': String(left), 'w:hanging': String(hanging) })])
}
