export const amendments = {
  title: 'New version of the matrix',
  description:
    'The new version is compared with the requirements of {{file}}. Nothing changes until you apply it.',
  file: 'New version',
  compare: 'Compare',
  uploading: 'Uploading…',
  comparing: 'Comparing…',
  failed: 'The new version was not compared',
  unsure:
    'The new version can be read in more than one way: look closely at what is new and what is removed.',
  promise: {
    same_one: '{{shown}} requirement stays as it is, with its section, mark and comment.',
    same_other: '{{shown}} requirements stay as they are, with sections, marks and comments.',
    review_one: '{{shown}} with a changed text keeps section, mark and comment, and waits for your review.',
    review_other:
      '{{shown}} with a changed text keep sections, marks and comments, and wait for your review.',
    obligations_one:
      '{{shown}} is mandatory now, or no longer, or has another deadline: it keeps its answer and waits for your review.',
    obligations_other:
      '{{shown}} are mandatory now, or no longer, or have another deadline: they keep their answers and wait for your review.',
    conditions_one: '{{shown}} has only another weight, or the same condition in other words.',
    conditions_other: '{{shown}} have only another weight, or the same condition in other words.',
    restored_one:
      '{{shown}} was removed by an earlier version and comes back with its section, mark and comment.',
    restored_other:
      '{{shown}} were removed by an earlier version and come back with their sections, marks and comments.',
    removed_one: '{{shown}} is removed with its section. “Undo” brings both back.',
    removed_other: '{{shown}} are removed with their sections. “Undo” brings them back.',
  },
  nothing:
    'The new version has the same requirements in the same order. If you apply it, only the file is replaced.',
  filter: 'Show',
  filters: {
    all: 'All differences',
    changed: 'Changed',
    added: 'New',
    removed: 'Removed',
    conditions_changed: 'Conditions changed',
    moved: 'Moved',
    renumbered: 'Renumbered',
  },
  waits: 'Waits for your review once it is applied',
  conditions: {
    mandatory: 'Mandatory: {{from}} → {{to}}',
    weight: 'Weight: {{from}} → {{to}}',
    deadline: 'Deadline: {{from}} → {{to}}',
  },
  kinds: { unchanged: 'Same text', changed: 'Changed', added: 'New', removed: 'Removed' },
  restored: 'Comes back with its section, mark and comment',
  list: 'Differences',
  emptyTitle: 'No difference of this kind',
  moved: 'moved from {{from}} to {{to}}',
  row: 'row {{row}}',
  place: '{{sheet}}, row {{row}}',
  renumbered: '{{to}} (was {{from}})',
  renamedSheet: 'Sheet {{from}} is now called {{to}}.',
  renamedCategory: 'Category {{from}} is now called {{to}}.',
  more_one: 'Show {{shown}} more',
  more_other: 'Show {{shown}} more',
  apply: 'Apply',
  applying: 'Applying…',
  applyFailed: 'The new version was not applied',
  discard: 'Discard',
  discardFailed: 'The new version was not discarded: {{message}}',
  applied: 'The requirements now come from {{file}}',
  undo: 'Undo',
  undone: 'The requirements are as they were before',
  undoFailed: 'The new version was not undone: {{message}}',
  notice_zero: 'The requirements now come from the new version "{{file}}".',
  notice_one:
    'The requirements now come from the new version "{{file}}". {{count}} requirement waits for your review: filter by “Changed” to see it.',
  notice_other:
    'The requirements now come from the new version "{{file}}". {{count}} requirements wait for your review: filter by “Changed” to see them.',
  undoTitle: 'Undo the new version?',
  undoMessage:
    'The requirements, sections, marks and comments go back to how they were before "{{file}}" was applied. Everything that was done since then is lost.',
  undoing: 'Undoing…',
  review: {
    badge: 'Changed',
    title: 'This text has changed',
    conditionsTitle: 'The conditions of this requirement have changed',
    done: 'Change seen',
    failed: 'The review was not saved: {{message}}',
    stale: 'These matches were found for the earlier text. Use “Rematch proposals” to find new ones.',
  },
}
