import type { Answer, AnswerKind } from '@tenderwright/contract'

/**
 * Parts of the key under which the browser stores an unsaved answer: account, tender, requirement and kind of answer.
 * The account is a part, so that other accounts on this computer do not see the answer.
 */
export interface DraftPlace {
  userId: string
  tenderId: string
  requirementId: string
  kind: AnswerKind
}

/**
 * Answer to a requirement that a person has typed but not yet saved on the server. The browser stores it, so that
 * closing the page loses nothing.
 */
export interface AnswerDraft {
  answer: Answer
  /**
   * Revision (number of changes) of the server's answer when the person began to type. By this number, the server
   * detects that somebody else has changed the answer since.
   */
  revision: number
  /** Id of the section whose paragraphs were shown last. They are shown again when the person continues. */
  opened?: string
  /** Time of the last change of the unsaved answer, in ISO 8601. */
  changedAt: string
}

const PREFIX = 'tenderwright.answer-draft'
/** Maximum number of unsaved answers that a browser stores. If there are more, the oldest are removed. */
const MOST_DRAFTS = 50

const keyOf = ({ userId, tenderId, requirementId, kind }: DraftPlace) =>
  [PREFIX, userId, tenderId, requirementId, kind].join(':')

/**
 * Returns the unsaved answer that this browser stored for a requirement. Returns `undefined` if there is none or it is
 * invalid.
 */
export function readDraft(place: DraftPlace): AnswerDraft | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as AnswerDraft | null
    return stored?.answer.kind === place.kind ? stored : undefined
  } catch (error) {
    console.warn('The draft of an answer could not be read', error)
    return undefined
  }
}

/**
 * Stores an unsaved answer in `localStorage`. Returns `false` if the browser forbids storage or the storage is full.
 * The caller can then warn the person.
 */
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

/** Removes an unsaved answer from `localStorage`, because it was saved on the server or discarded. */
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
