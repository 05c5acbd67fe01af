import type { SetAsideWords } from './set-aside-words.ts'

export const messages: SetAsideWords = {
  title: '已搁置的事项',
  note: '这些事项已到期但未能执行。同一对象的后续事项在其后等待，其余照常进行。系统会自动重试，每次启动时也会重试。',
  item: '到期事项',
  failure: '原因',
  tries: '尝试次数',
  behind: '其后等待',
  again: '下次尝试（系统时间）',
}
