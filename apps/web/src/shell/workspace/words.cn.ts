import type { WorkspaceMessages } from './workspace-words.ts'

export const messages: WorkspaceMessages = {
  search: '搜索股票、页面、委托',
  resize: { list: '列表宽度', dock: '下单栏宽度', tables: '表格高度' },
  fold: (pane) => `收起${pane}`,
  unfold: (pane) => `展开${pane}`,
  tables: '持仓与委托',
  layouts: '布局',
  usual: '标准',
  name: '布局名称',
  save: '保存',
  keep: '将当前布局保存为',
  rename: (name) => `重命名“${name}”`,
  remove: (name) => `删除“${name}”`,
  full: (count) => `最多保存 ${count} 个。`,
  copy: '复制',
  copied: '已复制',
  sortBy: (column) => `按${column}排序`,
}
