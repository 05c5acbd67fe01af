import type { CallAnswer, EndReason, LotOrigin } from '@zaraba/contract/trading/states.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'
import { type Messages, messageText as text } from '../base/messages.ts'

interface Words {
  readonly reason: InEachLanguage<Readonly<Record<EndReason | 'no_trading', string>>>
  readonly met_by: InEachLanguage<Readonly<Record<CallAnswer, string>>>
  readonly origin: InEachLanguage<Readonly<Record<Exclude<LotOrigin, 'order'>, string>>>
}

/** Messages about orders and positions. */
export const tradingMessages = {
  texts: {
    ja: {
      order_filled: text('約定しました：{name}', '{name}（{code}）{shares} 株が {price} で約定しました。'),
      shares_received: text(
        '株式を受け取りました：{name}',
        '{origin}により {name}（{code}）{shares} 株が {price} で建玉になりました。手数料はかかりません。',
        '{date} から売却できます。',
      ),
      order_lowered: text(
        '注文の価格を配当分引き下げました：{name}',
        '{name}（{code}）は権利落ち日を迎え、{shares} 株の注文の価格を {price} に引き下げました（米国FINRA規則5330）。',
      ),
      order_triggered: text(
        '逆指値が発動しました：{name}',
        '{name}（{code}）が {price} をつけ、{shares} 株の逆指値注文を発注しました。',
      ),
      order_lapsed: text(
        '注文が失効しました：{name}',
        '{name}（{code}）の注文 {shares} 株が失効しました。理由：{reason}。',
        '拘束していた金額は利用可能額に戻りました。',
      ),
      order_cancelled: text(
        '注文を取り消しました：{name}',
        '{name}（{code}）の注文 {shares} 株を取り消しました。拘束していた金額は利用可能額に戻りました。',
      ),
      position_closed: text(
        '決済しました：{name}',
        '{name}（{code}）{shares} 株を {price} で決済しました。損益は {amount} です。',
      ),
      position_warned: text(
        '維持率が下がっています：{name}',
        '{name}（{code}）の維持率が 30% を下回りました。証拠金を追加するか、数量を減らすことをご検討ください。',
      ),
      position_called: text(
        '追証が発生しました：{name}',
        '{name}（{code}）の維持率が 20% を下回りました。{due} の大引けまでに {amount} の証拠金を追加するか、数量を減らしてください。応じない場合は強制決済されます。',
        '株価が戻っても追証は解消しません。',
      ),
      call_met: text('追証を解消しました：{name}', '{name}（{code}）の追証は{met_by}により解消しました。'),
      forced_close: text(
        '強制決済されました：{name}',
        '{name}（{code}）{shares} 株を {price} で強制決済しました。損益は {amount} です。',
        '損失はこの建玉に入れた金額までで、それ以上を請求されることはありません。',
      ),
      delisted: text(
        '上場廃止：{name}',
        '{name}（{code}）は上場廃止となり、{shares} 株を最終価格 {price} で精算しました。損益は {amount} です。手数料はかかりません。',
      ),
      dividend: text('配当：{name}', '{name}（{code}）の配当 {amount} を処理しました。'),
      split: text('株式分割：{name}', '{name}（{code}）の分割により、保有は {shares} 株になりました。'),
    },
    en: {
      order_filled: text('Filled: {name}', '{shares} shares of {name} ({code}) were filled at {price}.'),
      shares_received: text(
        'Shares received: {name}',
        '{origin}: {shares} shares of {name} ({code}) at {price} are now a position of yours. There was no fee.',
        'They can be sold from {date}.',
      ),
      order_lowered: text(
        'Order lowered by a dividend: {name}',
        '{name} ({code}) trades without its dividend: your order for {shares} shares was lowered to {price} (FINRA rule 5330).',
      ),
      order_triggered: text(
        'Stop triggered: {name}',
        '{name} ({code}) traded at {price}: your stop for {shares} shares has been sent.',
      ),
      order_lapsed: text(
        'Order lapsed: {name}',
        'Your order for {shares} shares of {name} ({code}) lapsed. Reason: {reason}.',
        'The money reserved for it is available again.',
      ),
      order_cancelled: text(
        'Order cancelled: {name}',
        'Your order for {shares} shares of {name} ({code}) was cancelled. The money reserved for it is available again.',
      ),
      position_closed: text(
        'Closed: {name}',
        '{shares} shares of {name} ({code}) were closed at {price}. Profit or loss: {amount}.',
      ),
      position_warned: text(
        'Maintenance is low: {name}',
        'The maintenance ratio of {name} ({code}) fell below 30%. Consider adding margin or closing a part.',
      ),
      position_called: text(
        'Margin call: {name}',
        'The maintenance ratio of {name} ({code}) fell below 20%. Add {amount} or close a part by the close of {due}, or the position will be closed by force.',
        'A recovery of the price does not lift the call.',
      ),
      call_met: text('Margin call met: {name}', 'The margin call of {name} ({code}) is met: {met_by}.'),
      forced_close: text(
        'Closed by force: {name}',
        '{shares} shares of {name} ({code}) were closed by force at {price}. Profit or loss: {amount}.',
        'Your loss is limited to what you put into the position; nothing beyond it is ever claimed.',
      ),
      delisted: text(
        'Delisted: {name}',
        '{name} ({code}) was delisted: {shares} shares were paid out at the last price of {price}. Profit or loss: {amount}. There was no fee.',
      ),
      dividend: text('Dividend: {name}', 'The dividend of {name} ({code}) was posted: {amount}.'),
      split: text('Split: {name}', 'After the split of {name} ({code}) you hold {shares} shares.'),
    },
    zh: {
      order_filled: text('已成交：{name}', '{name}（{code}）{shares} 股以 {price} 成交。'),
      shares_received: text(
        '股份到账：{name}',
        '{origin}：{name}（{code}）{shares} 股以 {price} 转为您的持仓，不收取费用。',
        '自 {date} 起可以卖出。',
      ),
      order_lowered: text(
        '委托价格已按股息下调：{name}',
        '{name}（{code}）今日除息，{shares} 股的委托价格已下调至 {price}（美国 FINRA 规则 5330）。',
      ),
      order_triggered: text('止损单已触发：{name}', '{name}（{code}）成交价达到 {price}，{shares} 股的止损委托已发出。'),
      order_lapsed: text(
        '委托已失效：{name}',
        '{name}（{code}）{shares} 股的委托已失效。原因：{reason}。',
        '冻结的资金已退回可用余额。',
      ),
      order_cancelled: text('委托已撤销：{name}', '{name}（{code}）{shares} 股的委托已撤销，冻结的资金已退回可用余额。'),
      position_closed: text('已平仓：{name}', '{name}（{code}）{shares} 股以 {price} 平仓，盈亏 {amount}。'),
      position_warned: text('维持率偏低：{name}', '{name}（{code}）的维持率已低于 30%，请考虑追加保证金或减仓。'),
      position_called: text(
        '需要追加保证金：{name}',
        '{name}（{code}）的维持率已低于 20%。请在 {due} 收盘前追加 {amount} 或减仓，否则将被强制平仓。',
        '价格回升不会解除追缴。',
      ),
      call_met: text('追缴已解除：{name}', '{name}（{code}）的追缴保证金已因{met_by}解除。'),
      forced_close: text(
        '已强制平仓：{name}',
        '{name}（{code}）{shares} 股以 {price} 强制平仓，盈亏 {amount}。',
        '您的损失不会超过该持仓所占用的金额，绝不会另行追讨。',
      ),
      delisted: text('退市：{name}', '{name}（{code}）已退市，{shares} 股按最后价格 {price} 结清，盈亏 {amount}，不收取费用。'),
      dividend: text('分红：{name}', '{name}（{code}）的分红 {amount} 已入账。'),
      split: text('拆股：{name}', '{name}（{code}）拆股后，您持有 {shares} 股。'),
    },
  },
  words: {
    reason: {
      ja: {
        cancelled_by_customer: 'お客様による取消',
        expired: '有効期限切れ',
        unfilled_rest: '約定しなかった残り',
        not_filled_whole: '全数量がそろわず不成立（FOK）',
        auction_over: '寄付・引けで約定せず',
        split: '株式分割の権利落ち',
        other_filled: '対になる注文の約定',
        off_the_new_ticks: '呼値の単位の変更（指値が新しい刻みに合わない）',
        delisted: '上場廃止',
        closed_by_customer: 'お客様による決済',
        closed_by_stop: '逆指値による決済',
        forced_close: '強制決済',
        top_up_returned: '追加証拠金の返還',
        no_trading: '口座の取引が停止されています',
      },
      en: {
        cancelled_by_customer: 'cancelled by you',
        expired: 'it expired',
        unfilled_rest: 'the part that was not filled',
        not_filled_whole: 'not all of it was there at once (FOK)',
        auction_over: 'it was not filled in its auction',
        split: 'the ex-date of a split',
        other_filled: 'the other order of the pair was filled',
        off_the_new_ticks: 'the tick size changed, and the limit price does not fit it',
        delisted: 'delisted',
        closed_by_customer: 'closed by you',
        closed_by_stop: 'closed by your stop',
        forced_close: 'closed by force',
        top_up_returned: 'the added margin was returned',
        no_trading: 'the account may not trade',
      },
      zh: {
        cancelled_by_customer: '本人撤单',
        expired: '有效期结束',
        unfilled_rest: '未成交部分',
        not_filled_whole: '未能全部即时成交（FOK）',
        auction_over: '集合竞价未成交',
        split: '拆股除权日',
        other_filled: '成对的另一笔委托已成交',
        off_the_new_ticks: '最小变动价位调整（限价不在新的价位上）',
        delisted: '退市',
        closed_by_customer: '本人平仓',
        closed_by_stop: '止损触发平仓',
        forced_close: '强制平仓',
        top_up_returned: '追加保证金已退回',
        no_trading: '账号已被限制交易',
      },
    },
    met_by: {
      ja: { top_up: '証拠金の追加', reduction: '建玉の一部決済' },
      en: { top_up: 'credit was added', reduction: 'a part was closed' },
      zh: { top_up: '追加保证金', reduction: '部分平仓' },
    },
    origin: {
      ja: {
        new_share: '新規公開株の当選',
        block: '立会外取引',
        grab: '先着販売',
      },
      en: {
        new_share: 'New shares that you won',
        block: 'A block trade',
        grab: 'A grab',
      },
      zh: {
        new_share: '新股中签',
        block: '大宗交易',
        grab: '抢筹',
      },
    },
  },
} as const satisfies Messages & { readonly words: Words }
