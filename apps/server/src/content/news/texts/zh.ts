import type { NewsTexts, Trend } from '../texts.ts'

const moved: Readonly<Record<Trend, string>> = { up: '上涨', down: '下跌', flat: '基本持平' }
const side: Readonly<Record<Trend, string>> = { up: '高于预期', down: '低于预期', flat: '符合预期' }
const limit = { up: '涨停', down: '跌停' } as const
const bound = { up: '上限', down: '下限' } as const

export const texts: NewsTexts = {
  headline: (title) => `【模拟】${title}`,
  source: 'Zaraba 模拟市场',
  closing: '本文由程序根据模拟市场的数据自动生成，并不报道任何真实公司发生的真实事件。',
  exDividend: (amount) => `除息（每股${amount}）`,
  exSplit: (before, after) => `除权（每${before}股拆为${after}股）`,
  results: {
    titles: [
      (it) => `${it.name}发布季度业绩，利润${side[it.side]}`,
      (it) => `${it.name}（${it.code}）业绩公布，与预期相差${it.surprise}`,
      (it) => `财报：${it.name}利润${side[it.side]}，差幅${it.surprise}`,
      (it) => `${it.name}收盘后公布季度财报`,
    ],
    leads: [
      (it) =>
        `${it.name}（${it.market}，${it.code}）于${it.date}收盘后公布季度业绩，利润${side[it.side]}，差幅为${it.surprise}。`,
      (it) => `${it.date}收盘后，${it.name}发布季度财报，利润与市场预期相差${it.surprise}。`,
      (it) => `${it.sector}行业的${it.name}在${it.date}披露，本季度利润${side[it.side]}，相差${it.surprise}。`,
      (it) => `${it.name}季度利润${side[it.side]}。公司于${it.date}收盘后公布的数字与预期相差${it.surprise}。`,
    ],
    details: [
      (it) => `公布当日收盘价为${it.price}，较前一交易日${it.change}。`,
      (it) => `公布之前，股价当日${moved[it.trend]}，报${it.price}（${it.change}）。`,
      () => '当日收盘价尚未反映业绩。',
      () => '业绩最早会反映在下一个交易日的开盘价中。',
    ],
  },
  dividend: {
    titles: [
      (it) => `${it.name}宣布每股派息${it.amount}`,
      (it) => `${it.name}（${it.code}）每股派息${it.amount}，${it.exDate}除息`,
      (it) => `分红：${it.name}每股${it.amount}`,
      (it) => `${it.name}公布分红方案，除息日为${it.exDate}`,
    ],
    leads: [
      (it) => `${it.name}（${it.code}）于${it.date}宣布，每股派发现金${it.amount}。`,
      (it) => `${it.date}，${it.name}公布分红方案，每股${it.amount}。`,
      (it) => `${it.sector}行业的${it.name}将向股东每股派发${it.amount}。`,
      (it) => `根据${it.date}的公告，${it.name}本次分红为每股${it.amount}。`,
    ],
    details: [
      (it) => `自${it.exDate}起，买入的股票不再享有本次分红。`,
      (it) => `${it.exDate}前一交易日收盘时持股者可获派息。公告当日收盘价为${it.price}（${it.change}）。`,
      (it) => `${it.exDate}的参考价将按派息金额相应下调。`,
      (it) => `${it.exDate}开盘时，多头账户收到分红，空头账户扣除相同金额。`,
    ],
  },
  split: {
    titles: [
      (it) => `${it.name}宣布拆股，每${it.before}股拆为${it.after}股`,
      (it) => `拆股：${it.name}（${it.code}）${it.before}拆${it.after}`,
      (it) => `${it.name}公布拆股方案，${it.exDate}除权`,
      (it) => `${it.name}将于${it.exDate}拆股`,
    ],
    leads: [
      (it) => `${it.name}（${it.code}）于${it.date}宣布，每${it.before}股拆分为${it.after}股。`,
      (it) => `根据${it.date}的公告，${it.name}将把每${it.before}股拆为${it.after}股。`,
      (it) => `${it.sector}行业的${it.name}决定拆股，比例为每${it.before}股拆为${it.after}股。`,
      (it) => `${it.date}，${it.name}公布拆股方案，${it.before}股变为${it.after}股。`,
    ],
    details: [
      (it) => `自${it.exDate}起按拆分后的股数和价格交易。`,
      (it) => `除权日为${it.exDate}，此前未成交的委托在前一交易日收盘时失效。`,
      (it) => `公告当日收盘价为${it.price}（${it.change}）。持股数量将于${it.exDate}自动调整。`,
      () => '拆股不改变持仓的价值。图表可按不复权与复权两种方式查看。',
    ],
  },
  buy_back: {
    titles: [
      (it) => `${it.name}宣布回购，上限${it.shares}股`,
      (it) => `${it.name}（${it.code}）拟回购不超过总股本${it.portion}的股份`,
      (it) => `回购：${it.name}，期限至${it.until}`,
      (it) => `${it.name}设定${it.shares}股的回购上限`,
    ],
    leads: [
      (it) => `${it.name}（${it.code}）于${it.date}宣布，将回购不超过${it.shares}股自家股份。`,
      (it) => `${it.date}收盘后，${it.name}公布回购计划，上限为${it.shares}股。`,
      (it) => `${it.sector}行业的${it.name}拟回购${it.shares}股，相当于总股本的${it.portion}。`,
      (it) => `${it.name}在公布业绩的同时宣布回购，数量不超过${it.shares}股。`,
    ],
    details: [
      (it) => `回购期限至${it.until}。`,
      (it) => `回购上限相当于总股本的${it.portion}。`,
      (it) => `公布当日收盘价为${it.price}（${it.change}）。`,
      (it) => `回购至${it.until}为止，不一定达到上限。`,
    ],
  },
  ex_date: {
    titles: [
      (it) => `${it.name}今日${it.what}`,
      (it) => `除权除息：${it.name}（${it.code}）`,
      (it) => `${it.name}${it.what}后开始交易`,
      (it) => `${it.date}除权除息股票：${it.name}`,
    ],
    leads: [
      (it) => `${it.name}（${it.code}）自${it.date}起${it.what}。`,
      (it) => `今天是${it.name}的除权除息日：${it.what}。`,
      (it) => `${it.date}，${it.market}的${it.name}${it.what}。`,
      (it) => `${it.sector}行业的${it.name}今日${it.what}。`,
    ],
    details: [
      () => '当日涨跌幅以调整后的参考价计算。',
      () => '设有涨跌幅限制的市场，限制价格也以调整后的参考价为准。',
      () => '复权图表在这一天不会出现缺口。',
      () => '相关账户在开盘时已完成派息或股数调整。',
    ],
  },
  limit: {
    titles: [
      (it) => `${it.name}${limit[it.side]}`,
      (it) => `${it.name}（${it.code}）收于${limit[it.side]}价${it.price}`,
      (it) => `${limit[it.side]}：${it.name}，${it.change}`,
      (it) => `${it.name}触及当日价格${bound[it.side]}`,
    ],
    leads: [
      (it) => `${it.date}，${it.name}（${it.code}）收于${it.price}，为当日允许价格的${bound[it.side]}。`,
      (it) => `${it.name}在${it.date}以${limit[it.side]}价${it.price}收盘，涨跌幅${it.change}。`,
      (it) => `${it.market}的${it.name}当日变动${it.change}，收盘价${it.price}已到价格${bound[it.side]}。`,
      (it) => `${it.name}以${limit[it.side]}结束${it.date}的交易，收盘价为${it.price}。`,
    ],
    details: [
      (it) => `当日的参考价为${it.previous}。`,
      (it) => `以参考价${it.previous}计算，涨跌幅为${it.change}。`,
      () => '价格封死在限制价时，等待的委托可能只有一部分在收盘时成交。',
      () => '下一交易日的价格限制将按新的参考价重新计算。',
    ],
  },
  mover: {
    titles: [
      (it) => `${it.name}${it.change}，报${it.price}`,
      (it) => `${it.name}（${it.code}）位列${it.market}${it.trend === 'down' ? '跌幅' : '涨幅'}前列`,
      (it) => `${it.name}大幅${moved[it.trend]}，${it.change}`,
      (it) => `异动：${it.sector}行业的${it.name}${it.change}`,
    ],
    leads: [
      (it) => `${it.date}，${it.name}（${it.code}）由${it.previous}${moved[it.trend]}至${it.price}。`,
      (it) => `${it.date}的${it.market}中，${it.name}${moved[it.trend]}明显，收于${it.price}，涨跌幅${it.change}。`,
      (it) => `${it.sector}行业的${it.name}当日变动${it.change}，收盘价为${it.price}。`,
      (it) => `${it.name}以${it.price}结束${it.date}的交易，较前一收盘价${it.previous}变动${it.change}。`,
    ],
    details: [
      (it) => `成交量为${it.volume}股。`,
      (it) => `全天成交${it.volume}股，前一收盘价为${it.previous}。`,
      () => '该变动幅度位居市场前列。',
      () => '公司业绩、除权除息等事项可在个股页面查看。',
    ],
  },
  opening: {
    titles: [
      (it) => `${it.market}开盘：${it.index}${it.change}`,
      (it) => `${it.index}早盘报${it.value}`,
      (it) => `${it.market}早盘：${it.rising}只上涨，${it.falling}只下跌`,
      (it) => `${it.index}开局${it.change}`,
    ],
    leads: [
      (it) => `${it.date}${it.market}开盘十五分钟后，${it.index}报${it.value}，较前收盘${it.change}。`,
      (it) => `${it.index}开盘后${moved[it.trend]}，报${it.value}（${it.change}）。`,
      (it) => `${it.market}早盘，${it.index}为${it.value}，涨跌幅${it.change}。`,
      (it) => `开盘阶段，${it.index}报${it.value}，变动${it.change}。`,
    ],
    details: [
      (it) => `上涨${it.rising}只，下跌${it.falling}只，持平${it.unchanged}只。`,
      (it) => `行业方面，${it.bestSector}（${it.bestChange}）领涨，${it.worstSector}（${it.worstChange}）居后。`,
      (it) => `成交额最大的是${it.busiest}。`,
      (it) => `截至此时，上涨${it.rising}只，下跌${it.falling}只。`,
    ],
  },
  summary: {
    titles: [
      (it) => `${it.market}收盘：${it.index}${it.change}，报${it.value}`,
      (it) => `${it.index}${moved[it.trend]}，${it.bestSector}行业居首`,
      (it) => `${it.date}${it.market}：上涨${it.rising}只，下跌${it.falling}只`,
      (it) => `收盘：${it.index} ${it.value}（${it.change}）`,
    ],
    leads: [
      (it) => `${it.date}，${it.market}的${it.index}${moved[it.trend]}，收于${it.value}，涨跌幅${it.change}。`,
      (it) => `${it.index}收盘报${it.value}，较前一交易日${it.change}。`,
      (it) => `${it.market}${it.date}的交易结束，${it.index}报${it.value}，变动${it.change}。`,
      (it) => `${it.index}以${it.value}收盘，当日涨跌幅为${it.change}。`,
    ],
    details: [
      (it) => `上涨${it.rising}只，下跌${it.falling}只，持平${it.unchanged}只，成交额${it.turnover}。`,
      (it) => `表现最好的行业是${it.bestSector}（${it.bestChange}），最弱的是${it.worstSector}（${it.worstChange}）。`,
      (it) => `交易最活跃的股票是${it.busiest}。`,
      (it) => `上涨${it.rising}只，下跌${it.falling}只，全天成交额为${it.turnover}。`,
    ],
  },
}
