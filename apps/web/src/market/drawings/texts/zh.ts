import type { DrawingTexts } from '../texts.ts'

export const texts: DrawingTexts = {
  tools: {
    trend: '趋势线',
    ray: '射线',
    channel: '平行通道',
    horizontal: '水平线',
    fibonacci: '斐波那契',
    text: '文字',
    measure: '测量',
  },
  toolBar: '画线工具',
  hint: (corners) => `请在图表上点击${corners}个点`,
  hintText: '请点击文字的位置',
  textLabel: '图表上的文字',
  choosePosition: '选择位置',
  list: '画线列表',
  none: '还没有画线',
  atPrice: '水平线的价格',
  add: '添加',
  remove: (drawing) => `删除${drawing}`,
  removeAll: '全部删除',
  measured: (change, percent, bars) => `${change}（${percent}）· ${bars}根`,
  unsent: '正在保存…',
  failed: '未能保存，恢复连接后会自动保存',
  signedOut: '登录后，画线会保存到您的账户',
  full: (most) => `每只股票最多${most}条画线`,
}
