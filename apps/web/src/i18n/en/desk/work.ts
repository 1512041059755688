/**
 * English texts about sharing the work on a tender: who works on a requirement, whether it is reviewed, and in which
 * order the proposal has the requirements.
 */
export const work = {
  owner: 'Owner',
  nobody: 'Nobody',
  me: '{{name}} (you)',
  anyOwner: 'Owner',
  mine: 'Mine',
  review: 'Review',
  anyReview: 'Review',
  noReview: 'No review mark',
  marks: { none: 'None', to_review: 'To review', reviewed: 'Reviewed' },
  markedBy: {
    to_review: 'Review asked for by {{name}}, {{when}}',
    reviewed: 'Reviewed by {{name}}, {{when}}',
    changed: 'Changed since the review by {{name}}, {{when}}',
  },
  someone: 'a deleted account',
  failed: 'Not saved: {{message}}',
  /**
   * Notices that the scores of suggested sections are out of date or incomplete. Example: the method of scoring has
   * changed since they were computed. A score tells how well a section answers a requirement.
   */
  score: {
    earlierScore: 'These scores are of an earlier version. Match again to see the current scores.',
    earlierGlossary: 'The glossary changed after this matching. Match again to use the change.',
    meaning: {
      partial:
        'Some sections were compared by words alone: their meaning is still being computed. Match again later.',
      unavailable:
        'The embeddings service did not answer, so sections were compared by words alone. Match again when it is back.',
    },
  },
  assign: {
    open_one: 'Assign one…',
    open_other: 'Assign {{count}}…',
    title_one: 'Assign one requirement',
    title_other: 'Assign {{count}} requirements',
    description: 'The requirements that the filters show now.',
    keep: 'Leave as it is',
    cancel: 'Cancel',
    apply: 'Assign',
    done_one: 'One requirement assigned',
    done_other: '{{count}} requirements assigned',
    undo: 'Undo',
  },
  order: {
    title: 'Order of the document',
    description:
      'Drag categories and requirements to their place in the document. The matrix and the returned workbook keep their own order.',
    hint: 'Alt and an arrow key move the line; Alt and Home or End move it to the beginning or the end.',
    list: 'Order of the document',
    reset: 'Back to the matrix order',
    undo: 'Undo',
    unfold: 'Unfold {{name}}',
    unfoldAll: 'Unfold all',
    foldAll: 'Only categories',
    none: 'No category',
    move: 'Move {{name}}',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    requirements_one: 'One requirement',
    requirements_other: '{{count}} requirements',
    moved: '{{name}}: place {{position}} of {{total}}',
    wasReset: 'The document follows the matrix order again.',
    undone: 'The document has its earlier order again.',
    saving: 'Saving…',
    saved: 'Saved',
    isMatrix: 'Matrix order',
    isOwn: 'Own order',
    failed: 'The new order was not saved',
    unanswered: 'no answer yet',
  },
}
