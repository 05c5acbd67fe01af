import { type Messages, messageText as text } from '../base/messages.ts'

/** Messages to customers who follow a product, a gain and a loss in the same words. */
export const copyMessages = {
  texts: {
    ja: {
      copy_followed: text(
        'コピーを申し込みました：{name}',
        '{name} に {amount} を {starts} の引けの基準価額でコピーします。{ends} の引けに自動で終了します。損失になる日もあります。',
      ),
      copy_began: text(
        'コピーが始まりました：{name}',
        '{name}（{order}）は基準価額 {value} で始まりました。金額は {amount} です。',
      ),
      copy_cancelled: text(
        'コピーを取り消しました：{name}',
        '{name}（{order}）は始まる前に取り消され、{amount} が利用可能額に戻りました。費用はかかりません。',
      ),
      copy_leaving: text(
        'コピーを途中終了します：{name}',
        '{name}（{order}）は {ends} の引けで終了します。途中終了の費用は残額の {price} % です。',
      ),
      copy_ended: text(
        'コピーが終了しました：{name}',
        '{name}（{order}）が終了し、{paid} が利用可能額に戻りました。投資額は {amount}、損益は {profit} です。',
        '手数料 {fee}、途中終了の費用 {cost}。基準価額は {start} から {value} になりました。',
      ),
    },
    en: {
      copy_followed: text(
        'You will follow: {name}',
        '{amount} follows {name} from the close of {starts} on, and ends automatically at the close of {ends}. Some days will bring losses.',
      ),
      copy_began: text('Following began: {name}', '{name} ({order}) began at a unit value of {value} with {amount}.'),
      copy_cancelled: text(
        'Copy order cancelled: {name}',
        '{name} ({order}) was cancelled before it began. {amount} was returned, without any cost.',
      ),
      copy_leaving: text(
        'Ending early: {name}',
        '{name} ({order}) ends at the close of {ends}. Ending early costs {price}% of what is left.',
      ),
      copy_ended: text(
        'Following ended: {name}',
        '{name} ({order}) ended and paid {paid}. You had invested {amount}: a profit or loss of {profit}.',
        'Fee {fee}, cost of ending early {cost}. The unit value went from {start} to {value}.',
      ),
    },
    zh: {
      copy_followed: text(
        '已申请跟单：{name}',
        '{amount} 将按 {starts} 收盘的单位净值跟单 {name}，于 {ends} 收盘自动结束。期间可能出现亏损日。',
      ),
      copy_began: text('跟单已开始：{name}', '{name}（{order}）以单位净值 {value} 开始，金额 {amount}。'),
      copy_cancelled: text('跟单已撤销：{name}', '{name}（{order}）在开始前撤销，{amount} 已退回可用余额，不收任何费用。'),
      copy_leaving: text('将提前结束：{name}', '{name}（{order}）将于 {ends} 收盘结束，提前结束的费用为剩余金额的 {price}%。'),
      copy_ended: text(
        '跟单已结束：{name}',
        '{name}（{order}）已结束，{paid} 已退回可用余额。投入 {amount}，盈亏 {profit}。',
        '手续费 {fee}，提前结束费用 {cost}。单位净值由 {start} 变为 {value}。',
      ),
    },
  },
} as const satisfies Messages
