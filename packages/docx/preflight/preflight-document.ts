import { streamBlocks } from '../package/parts/blocks.ts'
import type { Block, BlockWrapper } from '../package/parts/blocks.ts'
import { DocumentPackage } from '../package/parts/document-package.ts'
import { NamespaceRegistry } from '../package/xml/namespaces.ts'
import { isElement } from '../package/xml/xml.ts'
import { streamXml } from '../package/xml/xml-reader.ts'
import { StyleTable } from '../read/blocks/styles.ts'
import { commentCheck, trackedChangeCheck } from './checks/change-checks.ts'
import { otherContentsCheck } from './checks/contents-check.ts'
import { fontCheck } from './checks/font-check.ts'
import { formFieldCheck } from './checks/form-field-check.ts'
import { highlightCheck } from './checks/highlight-check.ts'
import { externalLinkCheck } from './checks/link-check.ts'
import { outlineCheck } from './checks/outline-check.ts'
import { alternativeTextCheck, missingPictureCheck } from './checks/picture-checks.ts'
import { referenceCheck } from './checks/reference-check.ts'
import { tableHeaderCheck } from './checks/table-check.ts'
import { placeholderCheck } from './checks/text-checks.ts'
import { FindingList } from './walk/finding-list.ts'
import type { PreflightFinding, PreflightKind } from './walk/finding-list.ts'
import { FontTable } from './walk/font-table.ts'
import { replay } from '../check/replay.ts'
import { STORY_OF_KIND } from '../package/parts/story-kinds.ts'
import type { StoryKind } from '../package/parts/story-kinds.ts'
import { StoryWalker } from './walk/story-walker.ts'

/**
 * Options for checking a finished document before it is sent. With the callbacks, the caller can check its text
 * further.
 */
export interface PreflightOptions {
  signal?: AbortSignal
  /**
   * Called with the text of each paragraph of the body, also in text boxes. `block` is the index of the body's
   * paragraph or table that contains it. `isLive` is true if the paragraph contains a field or a link to a
   * place in the document.
   */
  onText?: (text: string, block: number, isLive: boolean) => void
  /**
   * Called with the text of each paragraph outside the body, such as a footnote. `story` is the kind of text to which
   * the paragraph belongs.
   */
  onOtherText?: (text: string, story: StoryKind) => void
}

/**
 * Result of checking a finished document before it is sent: the findings that a person should look at, and the amount
 * of text and the number of pictures in the document.
 */
export interface PreflightReport {
  findings: PreflightFinding[]
  /** Number of findings of each kind, including those that the list `findings` omits because it is too long. */
  totals: Partial<Record<PreflightKind, number>>
  /** Number of characters of visible text in the body. */
  characters: number
  /** Number of pictures in the body. */
  pictures: number
  /**
   * Amount of text and pictures after the last heading in the table of contents. Without such a heading, the whole body
   * counts. Used to estimate the number of pages after that heading.
   */
  afterLastHeading: { characters: number; pictures: number }
}

/**
 * Checks a finished proposal for faults that a person should see before it is sent. Examples: placeholders, empty
 * sections, broken references, comments, missing fonts. Every text of the file is read: body, headers, footers, notes,
 * comments, charts, diagrams and properties, with their text boxes.
 * @throws {DocxError} as `DocumentPackage.open` and `streamXml` do
 */
export async function preflightDocument(
  path: string,
  options: PreflightOptions = {},
): Promise<PreflightReport> {
  const pkg = await DocumentPackage.open(path)
  try {
    const styleTree = await pkg.treeByKind('styles', { readOnly: true })
    const styles = new StyleTable(styleTree)
    const findings = new FindingList()
    const counts = { characters: 0, pictures: 0, afterLastHeading: { characters: 0, pictures: 0 } }
    const seePicture = (): void => {
      counts.pictures++
      counts.afterLastHeading.pictures++
    }
    let isLive = false
    const setLive = (): void => {
      isLive = true
    }
    const walker: StoryWalker = new StoryWalker(
      [
        {
          opens: {
            'w:drawing': seePicture,
            'w:pict': seePicture,
            'w:fldSimple': setLive,
            'w:fldChar': setLive,
            'w:hyperlink': ({ 'w:anchor': anchor }) => {
              if (anchor !== undefined) setLive()
            },
          },
          paragraph: ({ text, bookmark }, { place }) => {
            const wasLive = isLive
            isLive = false
            if (place.block === undefined) {
              options.onOtherText?.(text, place.story)
              return
            }
            counts.characters += text.length
            if (bookmark === undefined) counts.afterLastHeading.characters += text.length
            else counts.afterLastHeading = { characters: 0, pictures: 0 }
            options.onText?.(text, place.block, wasLive)
          },
        },
        // This check runs before the others, so that findings inside a heading are listed below that heading.
        outlineCheck({ outlineLevel: (style) => styles.paragraphStyle(style).outlineLevel }, ({ place }) => {
          walker.place = place
        }),
        placeholderCheck(),
        formFieldCheck(),
        highlightCheck(),
        referenceCheck(),
        otherContentsCheck(),
        missingPictureCheck((part) => (pkg.zip.entry(part)?.size ?? 0) > 0),
        alternativeTextCheck(),
        tableHeaderCheck(),
        trackedChangeCheck(),
        commentCheck(),
        externalLinkCheck(),
        fontCheck(await FontTable.read(pkg, styleTree)),
      ],
      findings,
    )
    await walkBody(pkg, walker, options)
    for (const { part, story } of await otherStories(pkg)) await walkPart(pkg, part, story, walker, options)
    walker.end()
    return { findings: findings.findings, totals: findings.totals, ...counts }
  } finally {
    await pkg.close()
  }
}

async function enter(
  pkg: DocumentPackage,
  part: string,
  story: StoryKind,
  walker: StoryWalker,
): Promise<void> {
  walker.place = { story, part }
  walker.relationships = new Map((await pkg.relationships(part)).map((one) => [one.id, one]))
}

async function walkBody(
  pkg: DocumentPackage,
  walker: StoryWalker,
  { signal }: PreflightOptions,
): Promise<void> {
  const part = pkg.mainPart
  await enter(pkg, part, 'body', walker)
  let around: readonly BlockWrapper[] = []
  const limits = { part, readOnly: true, rowsApart: true, ...(signal ? { signal } : {}) }
  for await (const item of streamBlocks(pkg.partStream(part), new NamespaceRegistry(), limits)) {
    if (item.kind === 'before') continue
    if (item.kind === 'end') {
      changeWrappers(around, [], walker)
      for (const marker of item.trailing) replay(marker, walker)
      continue
    }
    const { block } = item
    walker.place = { ...walker.place, block: block.index }
    changeWrappers(around, block.wrappers, walker)
    around = [...block.wrappers]
    for (const marker of block.leading) replay(marker, walker)
    replayBlock(block, walker)
  }
}

/**
 * Reports the elements around paragraphs that end, and those that begin, before the next paragraph. Such elements are
 * content controls, for example. `walker` calls the checks for them.
 */
function changeWrappers(
  before: readonly BlockWrapper[],
  now: readonly BlockWrapper[],
  walker: StoryWalker,
): void {
  let shared = 0
  while (shared < before.length && before[shared] === now[shared]) shared++
  for (const wrapper of before.slice(shared).toReversed()) walker.close(wrapper.name)
  for (const wrapper of now.slice(shared)) {
    walker.open(wrapper.name, wrapper.attributes)
    for (const properties of wrapper.properties) replay(properties, walker)
  }
}

/**
 * Runs the checks of `walker` on a paragraph or table. A large table arrives in several groups of rows. Its start tag
 * is passed with the first group, and its end tag with the last one.
 */
function replayBlock({ element, part }: Block, walker: StoryWalker): void {
  if (part === undefined) {
    replay(element, walker)
    return
  }
  if (part === 'first') walker.open(element.name, element.attributes)
  for (const node of element.children) if (isElement(node)) replay(node, walker)
  if (part === 'last') walker.close(element.name)
}

async function walkPart(
  pkg: DocumentPackage,
  part: string,
  story: StoryKind,
  walker: StoryWalker,
  { signal }: PreflightOptions,
): Promise<void> {
  await enter(pkg, part, story, walker)
  const limits = { part, readOnly: true, ...(signal ? { signal } : {}) }
  await streamXml(pkg.partStream(part), new NamespaceRegistry(), walker, limits)
}

/**
 * Returns the files inside the .docx that have texts other than the body, each once. Includes charts and
 * diagrams in headers and notes.
 */
async function otherStories(pkg: DocumentPackage): Promise<{ part: string; story: StoryKind }[]> {
  const found = new Map<string, StoryKind>()
  const waiting = ['', pkg.mainPart]
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const { kind, part } of await pkg.relationships(from)) {
      const story = STORY_OF_KIND[kind]
      if (story === undefined || part === undefined || found.has(part)) continue
      found.set(part, story)
      waiting.push(part)
    }
  }
  return Array.from(found, ([part, story]) => ({ part, story }))
}
