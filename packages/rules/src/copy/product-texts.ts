import type { InEachLanguage } from '@zaraba/money/language.ts'
import type { Issuer, ProductId } from './products.ts'

/** A product's name, its rule in one sentence, and the whole rule. */
interface ProductText {
  readonly names: InEachLanguage
  readonly rule: InEachLanguage
  readonly explained: InEachLanguage
}

export const issuerNames: Readonly<Record<Issuer, InEachLanguage>> = {
  kasumi: { ja: 'ザラバ 霞チーム', en: 'Zaraba Kasumi', zh: 'Zaraba 霞' },
  kawara: { ja: 'ザラバ 瓦チーム', en: 'Zaraba Kawara', zh: 'Zaraba 瓦' },
  tsubame: { ja: 'ザラバ 燕チーム', en: 'Zaraba Tsubame', zh: 'Zaraba 燕' },
  hotaru: { ja: 'ザラバ 蛍チーム', en: 'Zaraba Hotaru', zh: 'Zaraba 萤' },
}

/** How every product trades, whatever its rule. */
export const tradingRule: InEachLanguage = {
  ja: '注文は前日までの終値だけで決め、引けで約定します。価格は終値より1ティック不利、手数料はお客様と同じです。ストップ高では買えず、ストップ安では売れません。目標との差が5分の1に満たない銘柄は売買しません。',
  en: 'Orders are decided from closes up to the day before and fill in the closing auction, one tick worse than the close, at a customer’s fees. Nothing is bought at limit-up nor sold at limit-down. A share within a fifth of its target is not traded.',
  zh: '委托仅依据前一日及以前的收盘价决定，于收盘成交；成交价比收盘价差一个最小变动价位，费用与客户相同。涨停不买，跌停不卖。与目标相差不足五分之一的持仓不作调整。',
}

const text = (names: InEachLanguage, rule: InEachLanguage, explanation: InEachLanguage): ProductText => ({
  names,
  rule,
  explained: explanation,
})

export const productTexts: Readonly<Record<ProductId, ProductText>> = {
  'jp-momentum': text(
    { ja: '日本モメンタム5', en: 'Japan Momentum 5', zh: '日本动量5' },
    { ja: '半年で最も上がった5銘柄', en: 'The five that rose most in half a year', zh: '半年涨幅最大的五只' },
    {
      ja: '20営業日ごとに、直近5日を除く120日の上昇が大きい順に5銘柄を等分で持ちます。',
      en: 'Every 20 sessions: the five shares that gained most over 120 sessions, the latest five left out, a fifth each.',
      zh: '每20个交易日：剔除最近5日，持有120日涨幅最大的五只，各占五分之一。',
    },
  ),
  'jp-dividend': text(
    { ja: '日本高配当6', en: 'Japan Dividend 6', zh: '日本高股息6' },
    { ja: '一年の配当が大きい6銘柄', en: 'The six that paid the most dividends in a year', zh: '一年股息最高的六只' },
    {
      ja: '60営業日ごとに、250日の配当利回りが高い順に6銘柄を等分で持ちます。',
      en: 'Every 60 sessions: the six shares with the greatest dividends of 250 sessions, a sixth each.',
      zh: '每60个交易日：持有250日股息率最高的六只，各占六分之一。',
    },
  ),
  'jp-chase': text(
    { ja: '日本 追いかけ3', en: 'Japan Chase 3', zh: '日本追涨3' },
    {
      ja: '昨日の上昇率上位3銘柄。手数料で利益が消えた実績',
      en: 'Yesterday’s three best; fees have used up the gains',
      zh: '昨日涨幅前三，收益被费用抵消',
    },
    {
      ja: '3営業日ごとに、前日の上昇が大きい3銘柄に乗り換えます。売買が多く、利益の大半が手数料で失われます。学習用の商品です。',
      en: 'Every 3 sessions it changes into the three that gained most the day before. It trades often, and fees use up most of its gains. It is offered as a lesson.',
      zh: '每3个交易日换入前一日涨幅最大的三只。交易频繁，费用抵消了大部分收益。此产品供学习之用。',
    },
  ),
  'us-low-volatility': text(
    { ja: '米国 低ボラ6', en: 'US Low Volatility 6', zh: '美国低波动6' },
    { ja: '値動きの小さい6銘柄', en: 'The six with the smallest price moves', zh: '波动最小的六只' },
    {
      ja: '20営業日ごとに、60日の値動き（日々の結果の二乗の合計）が小さい6銘柄を等分で持ちます。',
      en: 'Every 20 sessions: the six shares whose daily results, squared and added over 60 sessions, are least; a sixth each.',
      zh: '每20个交易日：持有60日内每日结果平方和最小的六只，各占六分之一。',
    },
  ),
  'us-breakout': text(
    { ja: '米国ブレイクアウト5', en: 'US Breakout 5', zh: '美国突破5' },
    { ja: '60日高値で買い、20日安値で売る', en: 'Buys a 60-day high, sells a 20-day low', zh: '60日新高买入，20日新低卖出' },
    {
      ja: '5営業日ごとに見直します。60日の終値高値にある銘柄を5つまで買い、20日の終値安値になるまで持ちます。空きは現金です。',
      en: 'Reviewed every 5 sessions: up to five shares that close at a 60-session high are bought and kept until a 20-session low. Unused parts stay in cash.',
      zh: '每5个交易日检视：买入收于60日新高的至多五只，持有至20日新低。空位以现金持有。',
    },
  ),
  'us-sectors': text(
    { ja: '米国セクター循環', en: 'US Sector Rotation', zh: '美国行业轮动' },
    { ja: '強い2業種に半分ずつ', en: 'Half each in the two strongest sectors', zh: '最强两个行业各一半' },
    {
      ja: '20営業日ごとに、60日の平均上昇が大きい2業種の全銘柄を、業種ごとに半分ずつ持ちます。',
      en: 'Every 20 sessions: all members of the two sectors that gained most over 60 sessions on average, half of the money in each.',
      zh: '每20个交易日：持有60日平均涨幅最大的两个行业的全部成分股，每个行业占一半。',
    },
  ),
  'cn-equal-weight': text(
    { ja: '中国 等金額16', en: 'China Equal Weight 16', zh: '中国等权16' },
    { ja: '16銘柄を同じ金額で', en: 'Sixteen shares in equal amounts', zh: '十六只等额持有' },
    {
      ja: '60営業日ごとに、16銘柄すべてを同じ金額に戻します。',
      en: 'Every 60 sessions all sixteen shares are brought back to the same amount.',
      zh: '每60个交易日将十六只股票恢复为相同金额。',
    },
  ),
  'cn-mean-reversion': text(
    { ja: '中国 逆張り4', en: 'China Mean Reversion 4', zh: '中国均值回归4' },
    { ja: '5日で最も下げた4銘柄', en: 'The four that fell most in five days', zh: '五日跌幅最大的四只' },
    {
      ja: '5営業日ごとに、5日の下げが大きい4銘柄に等分で乗り換えます。',
      en: 'Every 5 sessions: the four shares that fell most over five sessions, a quarter each.',
      zh: '每5个交易日：换入五日跌幅最大的四只，各占四分之一。',
    },
  ),
  'cn-pairs': text(
    { ja: '中国ペア 買いと売り', en: 'China Pairs Long and Short', zh: '中国配对多空' },
    { ja: '離れた2銘柄の差が縮むのを待つ', en: 'Waits for two shares that moved apart to converge', zh: '等待配对价差回归' },
    {
      ja: '10営業日ごとに8組を見ます。20日で4%以上差がついた組は、上げた方を空売りし、遅れた方を買います。それぞれ資産の1割です。',
      en: 'Every 10 sessions eight pairs are reviewed. Where one gained 4% more than the other over 20 sessions, it is sold short and the other bought, a tenth of the equity each.',
      zh: '每10个交易日检视八对股票。20日涨幅相差4%以上者，卖空领先者、买入落后者，各占净值的一成。',
    },
  ),
}
