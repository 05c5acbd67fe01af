import type { ShareListTexts } from '../texts.ts'

export const texts: ShareListTexts = {
  source: '列表种类',
  open: '列表',
  fold: '收起列表',
  share: '股票',
  price: '现价',
  change: '涨跌幅',
  sortBy: (column) => `按${column}排序`,
  focusList: '转到列表',
}
