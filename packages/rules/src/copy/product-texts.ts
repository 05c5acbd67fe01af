import type { Issuer, ProductId } from './products.ts'

type Language = 'cn' | 'us' | 'jp'
type Texts = Readonly<Record<Language, string>>

/** What a product is called, its rule in one sentence, and the whole rule. */
export interface ProductText {
  readonly names: Texts
  readonly rule: Texts
  readonly explained: Texts
}

export const issuerNames: Readonly<Record<Issuer, Texts>> = {
  kasumi: { jp: 'ザラバ 霞チーム', us: 'Zaraba Kasumi', cn: 'Zaraba 霞' },
  kawara: { jp: 'ザラバ 瓦チーム', us: 'Zaraba Kawara', cn: 'Zaraba 瓦' },
  tsubame: { jp: 'ザラバ 燕チーム', us: 'Zaraba Tsubame', cn: 'Zaraba 燕' },
  hotaru: { jp: 'ザラバ 蛍チーム', us: 'Zaraba Hotaru', cn: 'Zaraba 萤' },
}

/** How every product trades, whatever its rule. */
export const tradingRule: Texts = {
  jp: '注文は前日までの終値だけで決め、引けで約定します。値段は終値より1ティック不利、手数料はお客様と同じです。ストップ高では買えず、ストップ安では売れません。目標との差が5分の1に満たない銘柄は動かしません。',
  us: 'Orders are decided from closes up to the day before and fill in the closing auction, one tick worse than the close, at a customer’s fees. Nothing is bought at limit-up nor sold at limit-down. A share within a fifth of its target is left alone.',
  cn: '委托仅依据前一日及以前的收盘价决定，于收盘成交；成交价比收盘价差一个最小变动价位，费用与客户相同。涨停不买，跌停不卖。与目标相差不足五分之一的持仓不作调整。',
}

const text = (names: Texts, rule: Texts, explained: Texts): ProductText => ({ names, rule, explained })

export const productTexts: Readonly<Record<ProductId, ProductText>> = {
  'jp-momentum': text(
    { jp: '日本モメンタム5', us: 'Japan Momentum 5', cn: '日本动量5' },
    { jp: '半年で最も上がった5銘柄', us: 'The five that rose most in half a year', cn: '半年涨幅最大的五只' },
    {
      jp: '20営業日ごとに、直近5日を除く120日の上昇が大きい順に5銘柄を等分で持ちます。',
      us: 'Every 20 sessions: the five shares that gained most over 120 sessions, the latest five left out, a fifth each.',
      cn: '每20个交易日：剔除最近5日，持有120日涨幅最大的五只，各占五分之一。',
    },
  ),
  'jp-dividend': text(
    { jp: '日本高配当6', us: 'Japan Dividend 6', cn: '日本高股息6' },
    { jp: '一年の配当が大きい6銘柄', us: 'The six that paid the most dividends in a year', cn: '一年股息最高的六只' },
    {
      jp: '60営業日ごとに、250日の配当利回りが高い順に6銘柄を等分で持ちます。',
      us: 'Every 60 sessions: the six shares with the greatest dividends of 250 sessions, a sixth each.',
      cn: '每60个交易日：持有250日股息率最高的六只，各占六分之一。',
    },
  ),
  'jp-chase': text(
    { jp: '日本 追いかけ3', us: 'Japan Chase 3', cn: '日本追涨3' },
    {
      jp: '昨日の上昇率上位3銘柄。手数料に負けてきた記録',
      us: 'Yesterday’s three best. A record that fees have eaten',
      cn: '昨日涨幅前三。被费用侵蚀的记录',
    },
    {
      jp: '3営業日ごとに、前日の上昇が大きい3銘柄に乗り換えます。売買が多く、費用が結果を大きく削ります。学ぶための商品です。',
      us: 'Every 3 sessions it changes into the three that gained most the day before. It trades often, and costs take most of what it makes. It is here to be learned from.',
      cn: '每3个交易日换入前一日涨幅最大的三只。交易频繁，费用吞噬了大部分成果。此产品供学习之用。',
    },
  ),
  'us-low-volatility': text(
    { jp: '米国 低ボラ6', us: 'US Low Volatility 6', cn: '美国低波动6' },
    { jp: '値動きの小さい6銘柄', us: 'The six that swing least', cn: '波动最小的六只' },
    {
      jp: '20営業日ごとに、60日の値動き（日々の結果の二乗の合計）が小さい6銘柄を等分で持ちます。',
      us: 'Every 20 sessions: the six shares whose daily results, squared and added over 60 sessions, are least; a sixth each.',
      cn: '每20个交易日：持有60日内每日结果平方和最小的六只，各占六分之一。',
    },
  ),
  'us-breakout': text(
    { jp: '米国ブレイクアウト5', us: 'US Breakout 5', cn: '美国突破5' },
    { jp: '60日高値で買い、20日安値で売る', us: 'Buys a 60-day high, sells a 20-day low', cn: '60日新高买入，20日新低卖出' },
    {
      jp: '5営業日ごとに見直します。60日の終値高値にある銘柄を5つまで買い、20日の終値安値になるまで持ちます。空きは現金です。',
      us: 'Looked at every 5 sessions: up to five shares that close at a 60-session high are bought and kept until a 20-session low. Empty places stay in cash.',
      cn: '每5个交易日检视：买入收于60日新高的至多五只，持有至20日新低。空位以现金持有。',
    },
  ),
  'us-sectors': text(
    { jp: '米国セクター循環', us: 'US Sector Rotation', cn: '美国行业轮动' },
    { jp: '強い2業種に半分ずつ', us: 'Half each in the two strongest sectors', cn: '最强两个行业各一半' },
    {
      jp: '20営業日ごとに、60日の平均上昇が大きい2業種の全銘柄を、業種ごとに半分ずつ持ちます。',
      us: 'Every 20 sessions: all members of the two sectors that gained most over 60 sessions on average, half of the money in each.',
      cn: '每20个交易日：持有60日平均涨幅最大的两个行业的全部成分股，每个行业占一半。',
    },
  ),
  'cn-equal-weight': text(
    { jp: '中国 等金額16', us: 'China Equal Weight 16', cn: '中国等权16' },
    { jp: '16銘柄を同じ金額で', us: 'Sixteen shares alike', cn: '十六只等额持有' },
    {
      jp: '60営業日ごとに、16銘柄すべてを同じ金額に戻します。',
      us: 'Every 60 sessions all sixteen shares are brought back to the same amount.',
      cn: '每60个交易日将十六只股票恢复为相同金额。',
    },
  ),
  'cn-mean-reversion': text(
    { jp: '中国 逆張り4', us: 'China Mean Reversion 4', cn: '中国均值回归4' },
    { jp: '5日で最も下げた4銘柄', us: 'The four that fell most in five days', cn: '五日跌幅最大的四只' },
    {
      jp: '5営業日ごとに、5日の下げが大きい4銘柄に等分で乗り換えます。',
      us: 'Every 5 sessions: the four shares that fell most over five sessions, a quarter each.',
      cn: '每5个交易日：换入五日跌幅最大的四只，各占四分之一。',
    },
  ),
  'cn-pairs': text(
    { jp: '中国ペア 買いと売り', us: 'China Pairs Long and Short', cn: '中国配对多空' },
    { jp: '離れた2銘柄の差が縮むのを待つ', us: 'Two of a kind that moved apart', cn: '等待配对价差回归' },
    {
      jp: '10営業日ごとに8組を見ます。20日で4%以上差がついた組は、上げた方を空売りし、遅れた方を買います。それぞれ資産の1割です。',
      us: 'Every 10 sessions eight pairs are looked at. Where one gained 4% more than the other over 20 sessions, it is sold short and the other bought, a tenth of the equity each.',
      cn: '每10个交易日检视八对股票。20日涨幅相差4%以上者，卖空领先者、买入落后者，各占净值的一成。',
    },
  ),
}
