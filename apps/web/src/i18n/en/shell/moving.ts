/** Texts for a server whose data is being moved. */
export const moving = {
  title: 'Tenderwright is being moved to another place.',
  moved: 'Tenderwright has moved. Its administrator is about to start it at its new place.',
  hint: 'You can go on reading. What you change now is kept here and sent by itself when the move is over.',
  held_one: 'One change waits in this page and is sent by itself when the move is over. Leave the page open.',
  held_other:
    '{{count}} changes wait in this page and are sent by themselves when the move is over. Leave the page open.',
}
