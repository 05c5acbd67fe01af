import type { AssetTexts } from '../texts.ts'

export const texts: AssetTexts = {
  view: '构成的分类',
  views: { kind: '种类', currency: '币种', market: '市场', industry: '行业' },
  kinds: { cash: '现金', shares: '股票', held: '冻结', products: '产品', debt: '负债' },
  parts: {
    share: '股票',
    product_gain: '产品盈亏',
    leverage: '杠杆借入',
  },
  noIndustry: '无行业',
  rest: (count) => `其他${count}个行业`,
  short: '卖空',
  sum: '净资产',
  text: '占比以扣除负债前的资产为准。股票按成本加浮动盈亏计算。',
  empty: '该账户还没有资产。入金后，这里会显示资产构成。',
  deposit: '去充值',
  figures: '资产数据',
  power: '购买力',
  powerText: '可用余额乘以杠杆倍数，不含手续费。',
  times: (leverage) => `${leverage}倍`,
}
