import type { WorkspaceMessages } from './workspace-words.ts'

export const messages: WorkspaceMessages = {
  search: 'Search shares, screens, orders',
  resize: { list: 'Width of the list', dock: 'Width of the ticket', tables: 'Height of the tables' },
  fold: (pane) => `Fold: ${pane}`,
  unfold: (pane) => `Unfold: ${pane}`,
  tables: 'Positions and orders',
  layouts: 'Layout',
  usual: 'Standard',
  name: 'Name of the layout',
  save: 'Save',
  keep: 'Save the present layout as',
  rename: (name) => `Rename “${name}”`,
  remove: (name) => `Delete “${name}”`,
  full: (count) => `No more than ${count} can be kept.`,
  copy: 'Copy',
  copied: 'Copied',
  sortBy: (column) => `Sort by ${column}`,
}
