import type { ContentTexts } from '../texts.ts'

export const texts: ContentTexts = {
  tabs: { news: '运营公告', messages: '群发消息' },
  languages: { ja: '日语', en: '英语', zh: '中文' },
  heading: '标题',
  body: '正文',
  bodyHint: '空行分段。',
  recipientsHint: '留空表示所有客户；否则用逗号分隔账号。',
  everybody: '所有人',
  sent: '已发送',
  shown: '显示中',
  withdrawn: '已撤下',
  onItsWay: '发送中',
  arrived: '已送达',
}
