/** English texts of a tender's overview, a table of its requirements by category and score. */
export const board = {
  title: 'The whole tender',
  description:
    'Requirements with a section, by category and by the score of the best match. Click a field to see its requirements.',
  category: 'Category',
  none: 'No category',
  whole: 'All categories',
  spoken: '{{selected}} of {{total}} selected',
}
