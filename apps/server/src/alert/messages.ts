import { figure, type Messages, messageText as text } from '../base/messages.ts'

/** Messages to customers whose alert fired, or was folded into another one. */
export const alertMessages = {
  texts: {
    ja: {
      alert_price_above: text(
        '{name} が {asked} 以上になりました',
        '{name}（{code}）の株価が {price} になりました。設定した価格は {asked} です。',
      ),
      alert_price_below: text(
        '{name} が {asked} 以下になりました',
        '{name}（{code}）の株価が {price} になりました。設定した価格は {asked} です。',
      ),
      alert_change: text(
        '{name} が{within} {moved}%',
        '{name}（{code}）が{within} {moved}% 動き、株価は {price} です。設定は {asked}% です。',
      ),
      alert_volume: text(
        '{name} の出来高が {asked} 株に達しました',
        '{name}（{code}）の本日の出来高が {moved} 株になりました。株価は {price} です。',
      ),
      alert_crossing_above: text(
        '{name}：{line}が{other_line}を上抜け',
        '{name}（{code}）の{line}が引けで{other_line}を上回りました。終値は {price} です。',
      ),
      alert_crossing_below: text(
        '{name}：{line}が{other_line}を下抜け',
        '{name}（{code}）の{line}が引けで{other_line}を下回りました。終値は {price} です。',
      ),
      alert_rsi_above: text(
        '{name}：RSI が {asked} 以上',
        '{name}（{code}）の RSI（14日）が引けで {figure} になりました。終値は {price} です。',
      ),
      alert_rsi_below: text(
        '{name}：RSI が {asked} 以下',
        '{name}（{code}）の RSI（14日）が引けで {figure} になりました。終値は {price} です。',
      ),
      alert_event: text('{name}：{fact}', '{name}（{code}）が{fact}を発表しました。適時開示でご確認ください。'),
      alert_margin: text(
        '維持率が {asked}% を下回りました',
        '維持率（建玉のうち最も低いもの）が {figure}% になりました。20% を下回ると追証が必要です。',
      ),
      alert_merged: text(
        '{name}：同じアラートを1つにまとめました',
        '{name}（{code}）の株式分割で、2つのアラートが同じ条件（{asked}）になりました。1つを残し、もう1つは終了しました。',
      ),
    },
    en: {
      alert_price_above: text(
        '{name} reached {asked}',
        '{name} ({code}) traded at {price}. Your alert was for {asked} or above.',
      ),
      alert_price_below: text(
        '{name} fell to {asked}',
        '{name} ({code}) traded at {price}. Your alert was for {asked} or below.',
      ),
      alert_change: text(
        '{name} {moved}% {within}',
        '{name} ({code}) moved {moved}% {within}, to {price}. Your alert was for {asked}%.',
      ),
      alert_volume: text('{name}: volume of {asked}', '{name} ({code}) traded {moved} shares today, at {price} now.'),
      alert_crossing_above: text(
        '{name}: {line} above {other_line}',
        'At the close the {line} of {name} ({code}) was above its {other_line}. It closed at {price}.',
      ),
      alert_crossing_below: text(
        '{name}: {line} below {other_line}',
        'At the close the {line} of {name} ({code}) was below its {other_line}. It closed at {price}.',
      ),
      alert_rsi_above: text(
        '{name}: RSI {asked} or above',
        'At the close the RSI (14 days) of {name} ({code}) was {figure}. It closed at {price}.',
      ),
      alert_rsi_below: text(
        '{name}: RSI {asked} or below',
        'At the close the RSI (14 days) of {name} ({code}) was {figure}. It closed at {price}.',
      ),
      alert_event: text('{name}: {fact}', '{name} ({code}) published {fact}. Read it under disclosures.'),
      alert_margin: text(
        'Maintenance ratio {asked}% or below',
        'The maintenance ratio (the lowest of your positions) is {figure}%. Below 20% credit has to be added.',
      ),
      alert_merged: text(
        '{name}: two alerts are one',
        'The split of {name} ({code}) gave two of your alerts the same value, {asked}. One goes on for both, and the other has ended.',
      ),
    },
    zh: {
      alert_price_above: text('{name} 涨至 {asked}', '{name}（{code}）成交价 {price}，已达到您设置的 {asked} 及以上。'),
      alert_price_below: text('{name} 跌至 {asked}', '{name}（{code}）成交价 {price}，已达到您设置的 {asked} 及以下。'),
      alert_change: text(
        '{name} {within} {moved}%',
        '{name}（{code}）{within}涨跌 {moved}%，现价 {price}。您设置的是 {asked}%。',
      ),
      alert_volume: text('{name} 成交量达 {asked} 股', '{name}（{code}）今日成交量 {moved} 股，现价 {price}。'),
      alert_crossing_above: text(
        '{name}：{line}上穿{other_line}',
        '{name}（{code}）收盘时{line}高于{other_line}，收盘价 {price}。',
      ),
      alert_crossing_below: text(
        '{name}：{line}下穿{other_line}',
        '{name}（{code}）收盘时{line}低于{other_line}，收盘价 {price}。',
      ),
      alert_rsi_above: text(
        '{name}：RSI 达到 {asked} 及以上',
        '{name}（{code}）收盘时 RSI（14 日）为 {figure}，收盘价 {price}。',
      ),
      alert_rsi_below: text(
        '{name}：RSI 达到 {asked} 及以下',
        '{name}（{code}）收盘时 RSI（14 日）为 {figure}，收盘价 {price}。',
      ),
      alert_event: text('{name}：{fact}', '{name}（{code}）发布了{fact}，请在公告中查看。'),
      alert_margin: text('维持率低于 {asked}%', '维持率（持仓中最低）为 {figure}%。低于 20% 时需追加保证金。'),
      alert_merged: text(
        '{name}：相同的提醒已合并',
        '{name}（{code}）拆股后，您的两条提醒条件变为相同（{asked}）。已保留一条，另一条已结束。',
      ),
    },
  },
  compose: {
    alert_merged: ({ values }) => ({ values: { asked: figure(values.value) } }),
    alert_fired: ({ values }) => {
      const { alert, side, value, figure: reached } = values
      const isIndex = value.startsWith('rsi14')
      const isSided = alert === 'price' || alert === 'crossing'
      const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`)
      return {
        text: `alert_${isIndex ? 'rsi' : alert}${isSided ? `_${side}` : ''}`,
        values: {
          asked: isIndex ? value.replace(/^.*_/, '') : alert === 'change' ? signed(value) : figure(value),
          moved: alert === 'change' ? signed(reached) : figure(reached),
        },
      }
    },
  },
  words: {
    within: {
      ja: { '5': '5分間で', '15': '15分間で', '30': '30分間で', '60': '60分間で', day: '前日比で' },
      en: {
        '5': 'within 5 minutes',
        '15': 'within 15 minutes',
        '30': 'within 30 minutes',
        '60': 'within 60 minutes',
        day: 'on the day',
      },
      zh: { '5': '5 分钟内', '15': '15 分钟内', '30': '30 分钟内', '60': '60 分钟内', day: '较昨收' },
    },
    line: {
      ja: { price: '終値', sma5: '5日移動平均線', sma25: '25日移動平均線', sma75: '75日移動平均線' },
      en: { price: 'price', sma5: '5-day average', sma25: '25-day average', sma75: '75-day average' },
      zh: { price: '收盘价', sma5: '5 日均线', sma25: '25 日均线', sma75: '75 日均线' },
    },
    other_line: {
      ja: { sma5: '5日移動平均線', sma25: '25日移動平均線', sma75: '75日移動平均線' },
      en: { sma5: '5-day average', sma25: '25-day average', sma75: '75-day average' },
      zh: { sma5: '5 日均线', sma25: '25 日均线', sma75: '75 日均线' },
    },
    fact: {
      ja: { results: '決算', dividend: '配当', split: '株式分割', buy_back: '自己株式の取得' },
      en: { results: 'results', dividend: 'a dividend', split: 'a split', buy_back: 'a share buy-back' },
      zh: { results: '业绩', dividend: '分红', split: '拆股', buy_back: '股份回购' },
    },
  },
} as const satisfies Messages
