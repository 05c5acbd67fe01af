import type { InEachLanguage } from '@zaraba/money/language.ts'
import { language } from '@zaraba/ui/words/language.ts'

export const shareViews = ['chart', 'board', 'tape', 'news', 'figures', 'events'] as const
export type ShareView = (typeof shareViews)[number]

const names: Readonly<Record<ShareView, InEachLanguage>> = {
  chart: { ja: 'チャート', en: 'Chart', zh: '图表' },
  board: { ja: '板', en: 'Board', zh: '盘口' },
  tape: { ja: '歩み値', en: 'Tape', zh: '逐笔' },
  news: { ja: 'ニュース', en: 'News', zh: '新闻' },
  figures: { ja: '業績', en: 'Figures', zh: '财务' },
  events: { ja: '予定', en: 'Events', zh: '事件' },
}
/** The name of a view of a share, as its tab has it. */
export const nameOfView = (view: ShareView): string => names[view][language]
