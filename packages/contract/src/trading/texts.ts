import { brackets, flagReason, wideBrackets } from '../brackets.ts'
import type { SliceTexts, Translated } from '../slice-texts.ts'
import type { PositionState } from './states.ts'

export const positionStates = {
  pending_order: { ja: '注文中', en: 'Pending order', zh: '挂单中' },
  holding: { ja: '保有中', en: 'Holding', zh: '持有中' },
  preparing_to_close: { ja: '決済注文中', en: 'Preparing to close', zh: '平仓中' },
  closed: { ja: '決済済み', en: 'Closed', zh: '已平仓' },
  cancelled: { ja: '取消済み', en: 'Cancelled', zh: '已撤单' },
} satisfies Translated<PositionState>

/** Orders and positions. */
export const tradingTexts = {
  refusals: {
    no_trading: {
      ja: ({ reason, until }) =>
        `この口座では取引できません。カスタマーサービスにお問い合わせください${flagReason.ja(reason, until)}`,
      en: ({ reason, until }) => `This account cannot trade. Please contact customer service${flagReason.en(reason, until)}`,
      zh: ({ reason, until }) => `该账号不能交易，请联系客服${flagReason.zh(reason, until)}`,
    },
    trading_locked: {
      ja: '取引がロックされています。取引パスワードで解除してください',
      en: 'Trading is locked. Unlock it with your fund password',
      zh: '交易已锁定，请用资金密码解锁',
    },
    enter_quantity_in_lots: {
      ja: '数量を口数（1口＝1株）の整数で入力してください',
      en: 'Enter the purchase quantity in lots: a whole number, 1 lot is 1 share',
      zh: '请输入购买手数（正整数，1 手为 1 股）',
    },
    quantity_above_maximum: {
      ja: ({ needed }) => `株数が上限を超えています${wideBrackets(needed && `1注文${needed}株まで`)}`,
      en: ({ needed }) => `The quantity is above the maximum of one order${brackets(needed && `at most ${needed}`)}`,
      zh: ({ needed }) => `数量超过单笔上限${wideBrackets(needed && `最多 ${needed} 股`)}`,
    },
    leverage_not_offered: {
      ja: ({ needed }) => `この市場では選べない倍率です${wideBrackets(needed)}`,
      en: ({ needed }) => `This market does not offer that leverage${brackets(needed)}`,
      zh: ({ needed }) => `该市场不提供此杠杆倍数${wideBrackets(needed)}`,
    },
    no_short_sale_on_first_day: {
      ja: ({ from }) => `上場日の空売りはできません。貸せる株がまだありません${wideBrackets(from && `${from}から可能`)}`,
      en: ({ from }) =>
        `A share cannot be sold short on the day of its listing: there are no shares to lend yet${brackets(from && `possible from ${from}`)}`,
      zh: ({ from }) => `上市首日不可融券卖出：此时尚无可借的股份${wideBrackets(from && `${from}起可以`)}`,
    },
    price_off_tick: {
      ja: ({ lower, upper }) => `価格が呼値の単位に合っていません${wideBrackets(lower && `近い価格は${lower}と${upper ?? ''}`)}`,
      en: ({ lower, upper }) =>
        `The price does not fit the tick size${brackets(lower && `nearest: ${lower} and ${upper ?? ''}`)}`,
      zh: ({ lower, upper }) => `价格不符合最小变动单位${wideBrackets(lower && `相邻价格为 ${lower} 和 ${upper ?? ''}`)}`,
    },
    enter_price: { ja: '価格を入力してください', en: 'Enter a price', zh: '请输入价格' },
    enter_trigger_price: {
      ja: 'トリガー価格（逆指値の条件となる価格）を入力してください',
      en: 'Enter the trigger price of the stop',
      zh: '请输入触发价格',
    },
    enter_trail: {
      ja: ({ price }) =>
        `トレール幅（最良の価格からの距離）を、0より大きく現在値より小さい値で入力してください${wideBrackets(price && `現在値${price}`)}`,
      en: ({ price }) =>
        `Enter how far the trigger stays from the best price: above zero and less than the price${brackets(price && `now ${price}`)}`,
      zh: ({ price }) => `请输入触发价与最优价格的距离，须大于零且小于现价${wideBrackets(price && `现价 ${price}`)}`,
    },
    order_type_not_offered: {
      ja: 'この注文条件はこの市場では取り扱っていません。ほかの条件をお選びください',
      en: 'This kind of order is not offered in this market. Please choose another',
      zh: '该市场不提供此类委托条件，请选择其他条件',
    },
    trigger_already_reached: {
      ja: ({ needed, price, side }) =>
        `トリガー価格にはすでに達しています${wideBrackets(needed && `現在値${price ?? ''}。${needed}${side === 'buy' ? '以上' : '以下'}で指定`)}`,
      en: ({ needed, price, side }) =>
        `The price has reached this trigger already${brackets(needed && `price ${price ?? ''}: ${needed} or ${side === 'buy' ? 'above' : 'below'}`)}`,
      zh: ({ needed, price, side }) =>
        `价格已达到该触发价${wideBrackets(needed && `现价 ${price ?? ''}，请填写 ${needed} 或${side === 'buy' ? '更高' : '更低'}`)}`,
    },
    bound_short_of_trigger: {
      ja: ({ needed }) =>
        `このままではトリガー後に約定しません。約定を許す価格をトリガー価格まで広げてください${wideBrackets(needed)}`,
      en: ({ needed }) => `It could not fill once triggered: the worst price must reach the trigger${brackets(needed)}`,
      zh: ({ needed }) => `触发后将无法成交：最差成交价须达到触发价${wideBrackets(needed)}`,
    },
    take_profit_already_reached: {
      ja: ({ needed }) => `利益確定の価格にはすでに達しています${wideBrackets(needed && `${needed}より先を指定`)}`,
      en: ({ needed }) =>
        `The market already pays this take-profit price${brackets(needed && `the nearest that waits: ${needed}`)}`,
      zh: ({ needed }) => `市场已达到该止盈价${wideBrackets(needed && `最近可填 ${needed}`)}`,
    },
    pair_fills_at_once: {
      ja: ({ needed }) => `すぐに約定する注文は、もう一方と対にできません${wideBrackets(needed && `${needed}より先を指定`)}`,
      en: ({ needed }) =>
        `An order that fills at once cannot wait beside another${brackets(needed && `the nearest that waits: ${needed}`)}`,
      zh: ({ needed }) => `会立即成交的委托不能与另一笔成对等待${wideBrackets(needed && `最近可填 ${needed}`)}`,
    },
    take_profit_not_beyond_order: {
      ja: ({ needed, price, side }) =>
        `利益確定の価格は、注文の価格より${side === 'sell' ? '高く' : '安く'}指定してください${wideBrackets(needed && `注文の価格${price ?? ''}。${needed}${side === 'sell' ? '以上' : '以下'}`)}`,
      en: ({ needed, price, side }) =>
        `The take profit must lie ${side === 'sell' ? 'above' : 'below'} the price of the order${brackets(needed && `order ${price ?? ''}: ${needed} or ${side === 'sell' ? 'above' : 'below'}`)}`,
      zh: ({ needed, price, side }) =>
        `止盈价须${side === 'sell' ? '高于' : '低于'}委托价格${wideBrackets(needed && `委托价 ${price ?? ''}，请填写 ${needed} 或${side === 'sell' ? '更高' : '更低'}`)}`,
    },
    stop_not_behind_order: {
      ja: ({ needed, price, side }) =>
        `損切りのトリガー価格は、注文の価格より${side === 'sell' ? '安く' : '高く'}指定してください${wideBrackets(needed && `注文の価格${price ?? ''}。${needed}${side === 'sell' ? '以下' : '以上'}`)}`,
      en: ({ needed, price, side }) =>
        `The stop must lie ${side === 'sell' ? 'below' : 'above'} the price of the order${brackets(needed && `order ${price ?? ''}: ${needed} or ${side === 'sell' ? 'below' : 'above'}`)}`,
      zh: ({ needed, price, side }) =>
        `止损触发价须${side === 'sell' ? '低于' : '高于'}委托价格${wideBrackets(needed && `委托价 ${price ?? ''}，请填写 ${needed} 或${side === 'sell' ? '更低' : '更高'}`)}`,
    },
    not_with_this_order_type: {
      ja: 'この注文の種類では指定できない項目です。項目を外すか、注文の種類を変えてください',
      en: 'This does not go with the order type: leave it out, or choose the other type',
      zh: '该委托类型不能填写此项，请去掉或更换委托类型',
    },
    beyond_price_limit: {
      ja: ({ limit_down, limit_up }) =>
        `価格が制限値幅（ストップ高・ストップ安）を超えています${wideBrackets(limit_down && `${limit_down}～${limit_up ?? ''}`)}`,
      en: ({ limit_down, limit_up }) =>
        `The price is beyond limit up or limit down${brackets(limit_down && `${limit_down} to ${limit_up ?? ''}`)}`,
      zh: ({ limit_down, limit_up }) => `价格超出涨跌停限制${wideBrackets(limit_down && `${limit_down} 至 ${limit_up ?? ''}`)}`,
    },
    outside_trading_time: {
      ja: ({ next }) =>
        `取引時間外です。成行注文は${next ? `${next}から` : '取引時間に'}受け付けます。指値注文はいつでも出せます`,
      en: ({ next }) =>
        `Outside trading time: market orders are accepted ${next ? `from ${next}` : 'in trading hours'}. Limit orders can be placed at any time`,
      zh: ({ next }) => `当前不在交易时间，市价委托${next ? `自 ${next} 起` : '届时'}受理；限价委托随时可以提交`,
    },
    auction_has_passed: {
      ja: ({ next }) =>
        `このセッションの板寄せ（寄付・引け）の受付は終わりました${next ? `。次の注文は${next}から出せます` : ''}`,
      en: ({ next }) =>
        `The session takes no more orders for this auction${next ? `: those for the next are taken from ${next}` : ''}`,
      zh: ({ next }) => `本交易日该集合竞价已不再受理委托${next ? `，下一场自 ${next} 起受理` : ''}`,
    },
    only_in_continuous_trading: {
      ja: ({ next }) => `IOC・FOKはザラバ（立会中の連続取引）でだけ出せます${next ? `。${next}から出せます` : ''}`,
      en: ({ next }) => `IOC and FOK orders go only with continuous trading${next ? `: possible from ${next}` : ''}`,
      zh: ({ next }) => `IOC、FOK 委托仅限连续竞价时段${next ? `，${next} 起可以提交` : ''}`,
    },
    limit_order_before_first_price: {
      ja: ({ limit_down, limit_up }) =>
        `初値がつくまで、成行注文は受け付けません。指値で注文してください${wideBrackets(limit_down && `${limit_down}～${limit_up ?? ''}`)}`,
      en: ({ limit_down, limit_up }) =>
        `Market orders are not accepted until this share has its first price: place a limit order${brackets(limit_down && `${limit_down} to ${limit_up ?? ''}`)}`,
      zh: ({ limit_down, limit_up }) =>
        `首个价格产生之前不接受市价委托，请使用限价委托${wideBrackets(limit_down && `${limit_down} 至 ${limit_up ?? ''}`)}`,
    },
    good_till_out_of_range: {
      ja: ({ from, to }) => `有効期限に選べない日付です${wideBrackets(from && `${from}～${to ?? ''}`)}`,
      en: ({ from, to }) => `An order cannot stay open until that date${brackets(from && `${from} to ${to ?? ''}`)}`,
      zh: ({ from, to }) => `委托有效期超出可选范围${wideBrackets(from && `${from} 至 ${to ?? ''}`)}`,
    },
    cancel_not_allowed_now: {
      ja: ({ next }) => `取引所の決まりにより、この時間は取り消せません${next ? `。${next}から取り消せます` : ''}`,
      en: ({ next }) => `The exchange does not allow cancelling at this time${next ? `. You can cancel from ${next}` : ''}`,
      zh: ({ next }) => `按交易所规则，当前时段不可撤单${next ? `，${next} 起可以撤单` : ''}`,
    },
    too_many_resting_orders: {
      ja: ({ needed }) => `待機中の注文が多すぎます${wideBrackets(needed && `追加するには${needed}件以下`)}`,
      en: ({ needed }) => `Too many orders are waiting already${brackets(needed && `keep at most ${needed} to place another`)}`,
      zh: ({ needed }) => `挂单数量过多${wideBrackets(needed && `新增前最多 ${needed} 笔`)}`,
    },
    order_not_holding: {
      ja: ({ now }) => `保有中ではありません${wideBrackets(now && `現在：${now}`)}。同じ操作を繰り返さないでください`,
      en: ({ now }) => `This is not in holding state${brackets(now && `now: ${now}`)}. Please do not repeat`,
      zh: ({ now }) => `该持仓不在持有状态${wideBrackets(now && `当前：${now}`)}，请勿重复操作`,
    },
    order_not_pending: {
      ja: ({ now }) => `この注文はもう待機中ではありません${wideBrackets(now && `現在：${now}`)}`,
      en: ({ now }) => `This order is no longer waiting${brackets(now && `now: ${now}`)}`,
      zh: ({ now }) => `该委托已不在挂单状态${wideBrackets(now && `当前：${now}`)}`,
    },
    quantity_above_position: {
      ja: ({ needed }) => `保有している株数を超えています${wideBrackets(needed && `${needed}株`)}`,
      en: ({ needed }) =>
        `The quantity is above that of the position${brackets(needed && (needed === '1' ? '1 share' : `${needed} shares`))}`,
      zh: ({ needed }) => `数量超过持仓${wideBrackets(needed && `${needed} 股`)}`,
    },
    shares_are_ordered: {
      ja: ({ held, ordered, needed }) =>
        `決済注文に出していない株数を超えています${wideBrackets(needed && `保有${held ?? ''}株、注文中${ordered ?? ''}株、注文できる株数${needed}株`)}`,
      en: ({ held, ordered, needed }) =>
        `Orders already wait to close these shares${brackets(needed && `held ${held ?? ''}, ordered ${ordered ?? ''}, free ${needed}`)}`,
      zh: ({ held, ordered, needed }) =>
        `超出可平仓的股数${wideBrackets(needed && `持有 ${held ?? ''} 股，委托中 ${ordered ?? ''} 股，可用 ${needed} 股`)}`,
    },
    choose_order: {
      ja: () => '待機中の決済注文が複数あります。注文番号で指定してください',
      en: () => 'Several orders wait to close this position: name one by its own number',
      zh: () => '该持仓有多笔平仓委托，请用委托编号指定其中一笔',
    },
    choose_direction: {
      ja: ({ long, short }) =>
        `買いと売りの両方を保有しています。どちらを決済するか選んでください${wideBrackets(long && `買い${long}株、売り${short ?? ''}株`)}`,
      en: ({ long, short }) =>
        `You hold this share both long and short: choose which to close${brackets(long && `long ${long}, short ${short ?? ''}`)}`,
      zh: ({ long, short }) =>
        `您同时持有该股的多头和空头，请选择要平仓的方向${wideBrackets(long && `多头 ${long} 股，空头 ${short ?? ''} 股`)}`,
    },
    nothing_to_close: {
      ja: ({ now }) => `この銘柄には決済できる保有がありません${wideBrackets(now && `保有${now}株`)}`,
      en: ({ now }) => `You hold nothing of this share that could be closed${brackets(now && `held: ${now}`)}`,
      zh: ({ now }) => `您未持有该股，没有可平仓的持仓${wideBrackets(now && `持有 ${now} 股`)}`,
    },
    amend_only_less: {
      ja: ({ needed }) => `株数は減らすことしかできません${wideBrackets(needed && `${needed}株まで`)}`,
      en: ({ needed }) => `The quantity can only be reduced${brackets(needed && `to ${needed} at most`)}`,
      zh: ({ needed }) => `数量只能减少${wideBrackets(needed && `最多 ${needed} 股`)}`,
    },
    client_no_in_use: {
      ja: ({ order_no, date }) =>
        `ご指定の管理番号は${date ? `${date}の取引日に` : '同じ取引日に'}ほかの注文で使用済みです${wideBrackets(order_no && `注文番号 ${order_no}`)}`,
      en: ({ order_no, date }) =>
        `Your number of this order has been used ${date ? `in the session of ${date}` : 'in this session'}${brackets(order_no && `order ${order_no}`)}`,
      zh: ({ order_no, date }) =>
        `您为这笔委托指定的编号在${date ? `${date}交易日` : '同一交易日'}已使用${wideBrackets(order_no && `委托 ${order_no}`)}`,
    },
    split_comes_first: {
      ja: ({ ratio, date, from }) =>
        `${date ? `${date}の` : ''}株式分割${wideBrackets(ratio)}が先に行われます。${from ? `${from}から` : '分割後に'}、新しい株数と株価でできます`,
      en: ({ ratio, date, from }) =>
        `The split of this share${brackets(ratio)}${date ? ` for the session of ${date}` : ''} comes first. This is possible ${from ? `from ${from}` : 'after it'}, in its new shares and prices`,
      zh: ({ ratio, date, from }) =>
        `${date ? `${date} 的` : ''}拆股${wideBrackets(ratio)}将先行实施。${from ? `自 ${from} 起` : '拆股后'}可按新的股数和价格办理`,
    },
    cannot_sell_on_t1_day: {
      ja: ({ needed, exchange_allows }) =>
        `新規に建てた当日は決済できません（T+1）${needed ? `。${needed}から決済できます` : ''}${exchange_allows === 'yes' ? '。取引所の規則では当日も可能ですが、このサーバーのルールです' : ''}`,
      en: ({ needed, exchange_allows }) =>
        `A position cannot be closed on the day it was opened (T+1)${needed ? `. This one can be closed from ${needed}` : ''}${exchange_allows === 'yes' ? '. The exchange itself would allow it: this is a rule of this server' : ''}`,
      zh: ({ needed, exchange_allows }) =>
        `T+1 规则：当日开仓的持仓不能当日平仓${needed ? `，${needed} 起可以平仓` : ''}${exchange_allows === 'yes' ? '。交易所本身允许当日平仓，此为本服务器的规定' : ''}`,
    },
    credit_must_be_positive_integer: {
      ja: '追加する証拠金は1以上の整数で入力してください',
      en: 'The added margin must be a whole number above zero',
      zh: '追加的保证金必须为正整数',
    },
  },
  successes: {
    purchase_success: {
      ja: '約定しました',
      en: 'Order filled',
      zh: '买入成功',
    },
    placement_success: {
      ja: '注文を受け付けました',
      en: 'Order placed',
      zh: '委托已提交',
    },
    partly_filled: { ja: '一部が約定しました', en: 'Partly filled', zh: '部分成交' },
    nothing_filled: {
      ja: '約定しませんでした',
      en: 'Nothing was filled',
      zh: '未能成交',
    },
    sell_application_success: {
      ja: '決済注文を受け付けました',
      en: 'Closing order sent',
      zh: '平仓申请已提交',
    },
    cancellation_success: {
      ja: '取り消しました',
      en: 'Cancelled',
      zh: '撤单成功',
    },
    top_up_success: {
      ja: '証拠金を追加しました',
      en: 'Margin added',
      zh: '已追加保证金',
    },
    trading_unlocked: {
      ja: '取引のロックを解除しました',
      en: 'Trading unlocked',
      zh: '交易已解锁',
    },
  },
  states: { position: positionStates },
  moves: {
    'trading/placed': { ja: '注文の拘束', en: 'Reserved for an order', zh: '委托冻结' },
    'trading/amended': { ja: '注文の拘束額の変更', en: 'Reserved amount changed', zh: '委托冻结变更' },
    'trading/ended': { ja: '注文の拘束の解除', en: 'Reserved amount released', zh: '委托冻结解除' },
    'trading/opened': { ja: '新規の売買', en: 'Position opened', zh: '开仓' },
    'trading/filled': { ja: '注文の約定', en: 'Order filled', zh: '委托成交' },
    'trading/closed': { ja: '決済', en: 'Position closed', zh: '平仓' },
    'trading/split': { ja: '株式分割', en: 'Stock split', zh: '股票拆分' },
    'trading/accrued': { ja: '金利・貸株料', en: 'Interest and borrowing fees', zh: '融资融券利息' },
    'trading/dividend': { ja: '配当', en: 'Dividend', zh: '分红' },
    'trading/topped-up': { ja: '証拠金の追加', en: 'Added margin', zh: '追加保证金' },
  },
} satisfies SliceTexts
