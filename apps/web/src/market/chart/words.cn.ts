import type { ChartMessages } from './chart-words.ts'

export const messages: ChartMessages = {
  wholeScreen: '全屏显示图表',
  endWholeScreen: '退出全屏',
  lunch: '午休',
  ownAverage: {
    buy: (price, shares) => `均价 ${price} · ${shares}股`,
    sell: (price, shares) => `卖空均价 ${price} · ${shares}股`,
  },
  ownOrder: { buy: (shares) => `买入限价 ${shares}`, sell: (shares) => `卖出限价 ${shares}` },
  ownFill: { buy: '买', sell: '卖' },
  ownMarks: (levels) => `持仓与委托：${levels}`,
  indicatorNames: {
    STOCH: '慢速随机指标',
    STOCH_FAST: '快速随机指标',
    KDJ: '随机指标 KDJ',
    RCI: '等级相关指数',
    PROFILE: '分价成交量',
  },
  indicatorLabels: {
    STOCH: '慢速随机',
    STOCH_FAST: '快速随机',
    KDJ: 'KDJ',
    PROFILE: '分价量',
  },
  mostPanes: (count) => `副图最多${count}个`,
  parameters: '参数与颜色',
  parameter: (indicator, place) => `${indicator}参数${place}`,
  colourOf: (indicator) => `${indicator}的颜色`,
  hue: (place) => `颜色${place}`,
  usual: '恢复默认',
  templates: '模板',
  templateName: '模板名称',
  keepTemplate: '保存',
  noTemplates: '可以为当前指标组合命名并保存',
  applyTemplate: (name) => `使用${name}`,
  removeTemplate: (name) => `删除${name}`,
}
