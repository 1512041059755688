import type { Answer, AnswerKind } from '@tenderwright/contract'

/** Account, tender, requirement and kind of answer to which a draft belongs. It is shown only there. */
export interface DraftPlace {
  userId: string
  tenderId: string
  requirementId: string
  kind: AnswerKind
}

/** Answer that is typed but not saved yet. */
export interface AnswerDraft {
  answer: Answer
  /** Revision of the stored answer when typing began. */
  revision: number
  /** Section whose paragraphs were open. */
  opened?: string
  /** Time of the last change, ISO 8601. */
  changedAt: string
}

const PREFIX = 'tenderwright.answer-draft'
/** Largest number of drafts that a browser keeps. The oldest are removed. */
const MOST_DRAFTS = 50

const keyOf = ({ userId, tenderId, requirementId, kind }: DraftPlace) =>
  [PREFIX, userId, tenderId, requirementId, kind].join(':')

/** Returns the draft of a requirement, or undefined when there is none or it is unreadable. */
export function readDraft(place: DraftPlace): AnswerDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as AnswerDraft | null
    return stored?.answer.kind === place.kind ? stored : undefined
  } catch (error) {
    console.warn('The draft of an answer could not be read', error)
    return undefined
  }
}

/** Stores a draft in this browser. Returns false when the browser stores nothing. */
export function writeDraft(place: DraftPlace, draft: AnswerDraft): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
    dropOldest()
    return true
  } catch (error) {
    console.warn('The draft of an answer lasts as long as this page: the browser keeps nothing', error)
    return false
  }
}

/** Removes a draft from this browser after it was saved or discarded. */
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
