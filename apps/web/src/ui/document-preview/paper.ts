import type { PreviewLayout } from './render-docx.ts'

/**
 * CSS rules for all previews of Word documents, applied after the document's own styles. They keep the document inside
 * its element and on a white background.
 */
const EVERY = `
  .docx-wrapper { display: block; padding: 0; background: none; color: #000; line-height: normal; }
  .docx-wrapper > section.docx { margin: 0; box-shadow: none; background: #fff; overflow: visible; }
  section.docx > article { position: relative; }
  .docx img, .docx svg { max-width: 100%; }
  .docx a { text-decoration: underline; }
  .docx mark { color: inherit; border-radius: 2px; padding-inline: 1px; }
  .docx mark.settled { background: #e2efe0; }
  .docx mark.open { background: #fbe7a1; box-shadow: inset 0 -2px #7d5000; }
  .docx .origin { box-sizing: border-box; color: #4f4a42; font: 10px/1.3 sans-serif; overflow-wrap: anywhere; text-indent: 0; text-align: left; text-transform: none; letter-spacing: normal; }
  .docx .not-shown { display: inline-block; padding: 0.5rem 0.75rem; border: 1px dashed #8b8272; color: #4f4a42; font: 12px sans-serif; }
`
const FLOW = `
  ${EVERY}
  .docx-wrapper > section.docx { padding: 1rem 1.25rem !important; }
  .docx .origin { display: block; margin: 2px 0; padding-left: 6px; border-left: 2px solid #b3a58a; }
  .docx table { max-width: 100%; }
  .docx img { height: auto !important; }
`
const PAGES = `
  ${EVERY}
  .docx .origin { position: absolute; right: calc(100% + 6px); width: 62px; max-height: 5.2em; overflow: hidden; padding-right: 5px; border-right: 2px solid #b3a58a; }
  .docx td .origin { position: static; display: block; width: auto; border: 0; }
  .docx-wrapper { padding: 1rem; background: #e9e6df; }
  .docx-wrapper > section.docx { margin: 0 auto 1rem; box-shadow: 0 1px 6px rgb(0 0 0 / 25%); }
`

const made = new Map<PreviewLayout, CSSStyleSheet>()

/**
 * Returns the style sheet for previews of Word documents in a layout: a single column, or separate pages. All previews
 * in one layout share a style sheet.
 */
export function sheetFor(layout: PreviewLayout): CSSStyleSheet {
  const known = made.get(layout)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(layout === 'flow' ? FLOW : PAGES)
  made.set(layout, sheet)
  return sheet
}
