/** Texts of the board of a whole tender. */
export const board = {
  title: 'The whole tender',
  description:
    'Selected of all requirements, by category and by the score of the best match. Click a field to see its requirements.',
  category: 'Category',
  none: 'No category',
  whole: 'All categories',
  spoken: '{{selected}} of {{total}} selected',
}
