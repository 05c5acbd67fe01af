import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts } from '../slice-texts.ts'

/** The bounds of a value, in brackets. */
const between = {
  ja: (low = '', high = '') => wideBrackets(low && high && `${low}から${high}まで`),
  en: (low = '', high = '') => brackets(low && high && `from ${low} to ${high}`),
  zh: (low = '', high = '') => wideBrackets(low && high && `${low} 至 ${high}`),
}
/** A value now and the one that was asked for, in brackets. */
const reached = {
  ja: (now = '', asked = '') => wideBrackets(now && asked && `現在${now}、設定${asked}`),
  en: (now = '', asked = '') => brackets(now && asked && `now ${now}, asked for ${asked}`),
  zh: (now = '', asked = '') => wideBrackets(now && asked && `当前 ${now}，设置 ${asked}`),
}

/** Alerts. */
export const alertTexts = {
  refusals: {
    alert_needs_share: {
      ja: '銘柄を選んでください',
      en: 'Choose a share',
      zh: '请选择股票',
    },
    enter_alert_value: {
      ja: 'アラートの条件を入力してください',
      en: 'Enter the value of the alert',
      zh: '请输入提醒条件',
    },
    alert_price_out_of_range: {
      ja: ({ low, high }) => `株価が入力できる範囲にありません${between.ja(low, high)}`,
      en: ({ low, high }) => `The price is out of range${between.en(low, high)}`,
      zh: ({ low, high }) => `价格超出范围${between.zh(low, high)}`,
    },
    alert_percent_out_of_range: {
      ja: ({ low, high }) => `値が入力できる範囲にありません${between.ja(low, high)}`,
      en: ({ low, high }) => `The value is out of range${between.en(low, high)}`,
      zh: ({ low, high }) => `数值超出范围${between.zh(low, high)}`,
    },
    alert_volume_out_of_range: {
      ja: ({ low, high }) => `出来高が入力できる範囲にありません${between.ja(low, high)}`,
      en: ({ low, high }) => `The volume is out of range${between.en(low, high)}`,
      zh: ({ low, high }) => `成交量超出范围${between.zh(low, high)}`,
    },
    alert_price_reached: {
      ja: ({ now, needed }) => `すでにその価格に達しています${reached.ja(now, needed)}`,
      en: ({ now, needed }) => `This price has been reached already${reached.en(now, needed)}`,
      zh: ({ now, needed }) => `已达到该价格${reached.zh(now, needed)}`,
    },
    alert_volume_reached: {
      ja: ({ now, needed }) => `本日の出来高はすでに達しています${reached.ja(now, needed)}`,
      en: ({ now, needed }) => `Today’s volume has reached this already${reached.en(now, needed)}`,
      zh: ({ now, needed }) => `今日成交量已达到${reached.zh(now, needed)}`,
    },
    alert_margin_reached: {
      ja: ({ now, needed }) => `維持率はすでにその値を下回っています${reached.ja(now, needed)}`,
      en: ({ now, needed }) => `The maintenance ratio is below this already${reached.en(now, needed)}`,
      zh: ({ now, needed }) => `维持率已低于该值${reached.zh(now, needed)}`,
    },
    alerts_full: {
      ja: ({ now }) => `アラートの上限に達しています${wideBrackets(now && `設定済み${now}件`)}。不要なものを削除してください`,
      en: ({ now }) => `You have as many alerts as there can be${brackets(now)}. Delete one first`,
      zh: ({ now }) => `提醒数量已达上限${wideBrackets(now && `已设 ${now} 条`)}，请先删除不需要的提醒`,
    },
    alert_is_over: {
      ja: 'このアラートは終了しています。新しく設定してください',
      en: 'This alert is over. Set a new one',
      zh: '该提醒已结束，请重新设置',
    },
  },
  successes: {
    alert_set: { ja: 'アラートを設定しました', en: 'Alert set', zh: '提醒已设置' },
    alert_removed: { ja: 'アラートを削除しました', en: 'Alert deleted', zh: '提醒已删除' },
  },
} satisfies SliceTexts
