import type { Answer, AnswerKind } from '@tenderwright/contract'

/** Parts of the local storage key of an unsaved answer. The account keeps answers of different people apart. */
export interface DraftPlace {
  userId: string
  tenderId: string
  requirementId: string
  kind: AnswerKind
}

/** Typed but unsaved answer, kept by the browser in case the page is closed. */
export interface AnswerDraft {
  answer: Answer
  /** Revision of the server's answer when the person began to type, to detect changes by others. */
  revision: number
  /** Id of the section whose paragraphs the form showed, to show them again later. */
  opened?: string
  /** Time of the last change, in ISO 8601. */
  changedAt: string
}

const PREFIX = 'tenderwright.answer-draft'
/** Maximum number of unsaved answers in the browser. The oldest are removed. */
const MOST_DRAFTS = 50

const keyOf = ({ userId, tenderId, requirementId, kind }: DraftPlace) =>
  [PREFIX, userId, tenderId, requirementId, kind].join(':')

/** Returns the stored unsaved answer to a requirement; `undefined` if missing or invalid. */
export function readDraft(place: DraftPlace): AnswerDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as AnswerDraft | null
    return stored?.answer.kind === place.kind ? stored : undefined
  } catch (error) {
    console.warn('The draft of an answer could not be read', error)
    return undefined
  }
}

/** Stores an unsaved answer in `localStorage`. Returns false if that fails, so that callers can warn. */
export function writeDraft(place: DraftPlace, draft: AnswerDraft): boolean {
  // The browser forbids storage, or the storage is full.
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
    dropOldest()
    return true
  } catch (error) {
    console.warn('The draft of an answer lasts as long as this page: the browser keeps nothing', error)
    return false
  }
}

/** Removes an unsaved answer that was saved at the server or discarded. */
export function dropDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch (error) {
    console.warn('The draft of an answer could not be removed', error)
  }
}

function dropOldest(): void {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  const drafts = keys.filter((key) => key.startsWith(`${PREFIX}:`))
  if (drafts.length <= MOST_DRAFTS) return
  const changedAt = (key: string) =>
    /"changedAt":"([^"]+)"\}$/.exec(localStorage.getItem(key) ?? '')?.[1] ?? ''
  const oldest = drafts.toSorted((one, other) => (changedAt(one) < changedAt(other) ? -1 : 1))
  for (const key of oldest.slice(0, drafts.length - MOST_DRAFTS)) localStorage.removeItem(key)
}
