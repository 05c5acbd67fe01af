import type { chartTerms } from '../../chart.ts'
import type { TextsOf } from '../../term-facts.ts'

export const chart = {
  candlestick: {
    name: 'K 线',
    what: '用一根线表示一段时间的开盘、最高、最低和收盘价。收盘高于开盘为阳线，低于为阴线。',
    example: '开 25.00、高 25.30、低 24.90、收 25.20：实体 0.20 的阳线，上下影线各 0.10。',
  },
  moving_average: {
    name: '移动平均线',
    what: '最近若干收盘价平均值的连线，周期短的反应快，长的反应慢。',
    example: '5 日均线：24.80、24.90、25.00、25.10、25.20 的平均为 25.00。',
  },
  golden_cross: {
    name: '金叉',
    what: '短期均线从下向上穿过长期均线，被视为转强信号，但有滞后。',
    example: '5 日线 25.05 上穿 25 日线 25.00 的那天。',
  },
  death_cross: {
    name: '死叉',
    what: '短期均线从上向下穿过长期均线，被视为转弱信号，但有滞后。',
    example: '5 日线 24.95 下穿 25 日线 25.00 的那天。',
  },
  trend_line: {
    name: '趋势线',
    what: '连接低点或高点的直线，跌破或突破常被视为趋势改变。',
    example: '连接 24.00 和 24.40 两个低点，每 5 天上升 0.40。',
  },
  support: {
    name: '支撑位',
    what: '多次止跌的价位，买盘较多，跌破后可能加速下跌。',
    example: '三次在 24.00 止跌，24.00 就是支撑位。',
  },
  resistance: { name: '阻力位', what: '多次止涨的价位，卖盘较多。', example: '三次在 26.00 止涨，26.00 就是阻力位。' },
  volume: {
    name: '成交量',
    what: '一段时间内成交的股数。放量的涨跌参与者更多。',
    example: '当日成交 1,642 万股，约为平时 800 万股的两倍。',
  },
  relative_strength_index: {
    name: 'RSI',
    what: '最近 14 根 K 线上涨幅度占全部波动的比例。70 以上为超买，30 以下为超卖。',
    example: '上涨合计 6、下跌合计 2，则 6÷8＝75。',
  },
  macd: {
    name: 'MACD',
    what: '12 与 26 周期指数平均之差，及其 9 周期平均线，观察两线交叉。',
    example: '12 周期 25.10、26 周期 25.00，MACD 为 0.10。',
  },
  bollinger_bands: {
    name: '布林带',
    what: '移动平均线上下各两个标准差的区间，越宽波动越大。',
    example: '均线 25.00、标准差 0.20，区间为 24.60–25.40。',
  },
  ichimoku: {
    name: '一目均衡表',
    what: '由转换线、基准线、两条先行带（云）和迟行带组成的日本图表方法。',
    example: '股价在云上方时，云被视为支撑。',
  },
  stochastics: {
    name: '随机指标',
    what: '当前价格在近期最高和最低之间的位置，用 0–100 表示。',
    example: '最高 26.00、最低 24.00、现价 25.50，则为 75。',
  },
  adjusted_price: {
    name: '复权价',
    what: '剔除拆股和分红影响、可与现在比较的历史价格。',
    example: '一拆二之前的 50.00，前复权后为 25.00。',
  },
} satisfies TextsOf<typeof chartTerms>
