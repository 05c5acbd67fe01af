import type { SliceWords } from '../slice-words.ts'

/** Alerts. */
export const alertWords = {
  refusals: {
    alert_needs_share: {
      jp: '銘柄を選んでください',
      us: 'Choose a share',
      cn: '请选择股票',
    },
    enter_alert_value: {
      jp: 'アラートの条件を入力してください',
      us: 'Enter the value of the alert',
      cn: '请输入提醒条件',
    },
    alert_price_out_of_range: {
      jp: ({ low, high }) => `株価は${low}から${high}までで入力してください`,
      us: ({ low, high }) => `Enter a price from ${low} to ${high}`,
      cn: ({ low, high }) => `请输入 ${low} 至 ${high} 之间的价格`,
    },
    alert_percent_out_of_range: {
      jp: ({ low, high }) => `${low}から${high}までで入力してください`,
      us: ({ low, high }) => `Enter a value from ${low} to ${high}`,
      cn: ({ low, high }) => `请输入 ${low} 至 ${high} 之间的数值`,
    },
    alert_volume_out_of_range: {
      jp: ({ low, high }) => `出来高は${low}から${high}までで入力してください`,
      us: ({ low, high }) => `Enter a volume from ${low} to ${high}`,
      cn: ({ low, high }) => `请输入 ${low} 至 ${high} 之间的成交量`,
    },
    alert_price_reached: {
      jp: ({ now, needed }) => `現在値${now}はすでに${needed}に達しています`,
      us: ({ now, needed }) => `The price is ${now}: ${needed} has been reached already`,
      cn: ({ now, needed }) => `现价 ${now}，已达到 ${needed}`,
    },
    alert_volume_reached: {
      jp: ({ now, needed }) => `本日の出来高${now}はすでに${needed}に達しています`,
      us: ({ now, needed }) => `Today’s volume is ${now}: ${needed} has been reached already`,
      cn: ({ now, needed }) => `今日成交量 ${now}，已达到 ${needed}`,
    },
    alert_margin_reached: {
      jp: ({ now, needed }) => `維持率${now}はすでに${needed}を下回っています`,
      us: ({ now, needed }) => `The maintenance ratio is ${now}: it is below ${needed} already`,
      cn: ({ now, needed }) => `维持率 ${now}，已低于 ${needed}`,
    },
    alerts_full: {
      jp: ({ now }) => `アラートの上限に達しています（設定済み${now}件）。不要なものを削除してください`,
      us: ({ now }) => `You have ${now} alerts, the most there can be. Delete one first`,
      cn: ({ now }) => `提醒数量已达上限（已设 ${now} 条），请先删除不需要的提醒`,
    },
    alert_is_over: {
      jp: 'このアラートは終了しています。新しく設定してください',
      us: 'This alert is over. Set a new one',
      cn: '该提醒已结束，请重新设置',
    },
  },
  successes: {
    alert_set: { jp: 'アラートを設定しました', us: 'Alert set', cn: '提醒已设置' },
    alert_removed: { jp: 'アラートを削除しました', us: 'Alert deleted', cn: '提醒已删除' },
  },
} satisfies SliceWords
