import type { CourseName, TaskName } from '@zaraba/contract/learning/courses.ts'

interface TaskText {
  readonly name: string
  /** The way to meet it, in a sentence. */
  readonly how: string
}

export const texts = {
  courses: {
    orders: '注文：値段と量を決める',
    auctions: '寄り付き・引け・板寄せ',
    costs: '手数料とT+1',
    leverage: 'レバレッジと追証',
    new_shares: '新規公開',
    chart: 'チャートを見る',
    risk: 'リスクを抑える',
  } satisfies Record<CourseName, string>,
  tasks: {
    market_order: { name: '成行で買う', how: '時間内に成行で注文し、約定する。' },
    limit_at_once: { name: '最良気配の指値ですぐに約定する', how: '売気配と同じかそれより高い指値で買う。' },
    limit_waited: { name: '待つ指値が約定する', how: '買気配より下の指値を出し、値段が来るまで待つ。' },
    order_amended: { name: '待っている注文を変更する', how: '待っている注文の値段か株数を変える。' },
    order_cancelled: { name: '待っている注文を取り消す', how: '約定する前に取り消し、拘束された金額を戻す。' },
    filled_later_day: { name: '期間指定の指値が後の日に約定する', how: '数日有効な指値を出し、次の日以降に約定させる。' },
    opening_auction: { name: '寄り付きで約定する', how: '取引が始まる前に注文を出し、始値で約定する。' },
    closing_auction: { name: '引けで約定する', how: '東京なら15:25からの5分間に指値を出す。' },
    market_before_open: { name: '寄り付き前に成行で出す', how: '8:00から9:00の間に成行で出し、板寄せを待つ。' },
    better_than_limit: { name: '指値より有利に約定する', how: '板寄せでは全員が同じ値段。高めの指値でも、その値段で買える。' },
    order_lapsed: { name: '当日注文が失効するのを見る', how: '遠い指値を当日有効で出し、引けの後に金額が戻るのを確かめる。' },
    fees_as_shown: { name: '見積もりどおりの手数料を確かめる', how: '約定の受領書の手数料と、入出金記録の仕訳が同じ額になる。' },
    stamp_duty: { name: '中国株の売りで印花税を払う', how: '中国株を買い、T+1の後に売る。' },
    sec_fee: { name: '米国株の売りでSEC手数料を払う', how: '米国株を買い、T+1の後に売る。' },
    above_minimum_fee: { name: '最低手数料を超える額で注文する', how: '中国株を2万元より多く買うと、最低5元の影響がなくなる。' },
    profit_after_costs: { name: 'すべての費用を引いて利益を残す', how: '手数料と金利を引いた実現損益がプラスの決済をする。' },
    sold_after_t1: { name: 'T+1の後に売る', how: '買った日の次の営業日以降に売る。' },
    sold_first_day: { name: '売れるようになった日に売る', how: '売却可能日のその日に決済する。' },
    leveraged: { name: '2倍以上で建てる', how: '注文でレバレッジを2倍以上に選び、最悪の場合の表示を読む。' },
    interest_accrued: { name: '一日分の金利が付くのを見る', how: '借入のある建玉を引けまで持つ。' },
    interest_settled: { name: '金利を精算して決済する', how: '借入のある建玉を決済し、金利の仕訳を見る。' },
    topped_up_early: { name: '注意が出る前に証拠金を足す', how: '維持率に余裕があるうちに追加証拠金を入れる。' },
    closed_unwarned: { name: '一度も注意を受けずに決済する', how: 'レバレッジのある建玉を、維持率30%を割らずに終える。' },
    short_closed: { name: '空売りを買い戻す', how: '空売りで建て、T+1の後に買い戻す。' },
    subscribed: { name: '新株に申し込む', how: '募集期間中の新株に申し込む。' },
    numbered: { name: '抽選番号を受け取る', how: '締め切りで名簿に封がされ、番号が付く。' },
    priced: { name: '公開価格の決定を見る', how: '決まった価格と、戻った差額を確かめる。' },
    drawn: { name: '抽選の結果を受け取る', how: '当たっても外れても、抽選を自分の端末で確かめられる。' },
    paid: { name: '当選した株を払い込む', how: '期限までに払い込む。' },
    new_share_sold: { name: '当選した株を売る', how: '上場した後に売る。' },
    price_alert: { name: '節目の値段でアラートを受け取る', how: 'チャートで支持線や抵抗線を見つけ、その株価にアラートを置く。' },
    change_alert: { name: '大きな値動きのアラートを受け取る', how: '騰落率のアラートを置く。' },
    volume_alert: { name: '出来高のアラートを受け取る', how: 'ふだんより多い出来高にアラートを置く。' },
    crossing_alert: { name: '移動平均の交差のアラートを受け取る', how: '終値と25日線などの交差にアラートを置く。' },
    event_alert: { name: '決算や開示のアラートを受け取る', how: '銘柄の決算か開示にアラートを置く。' },
    small_position: { name: '残高の1割以内で建てる', how: '使う証拠金を、利用可能額の10%以下にする。' },
    three_shares: { name: '3銘柄を同時に持つ', how: '違う会社の株を三つ持つ。' },
    exit_planned: { name: '出口の指値を先に置く', how: '保有株に、待つ指値の売りを出す。' },
    closed_in_part: { name: '一部だけを決済する', how: '保有株の一部を売り、残りを持つ。' },
    held_a_week: { name: '一週間持ち続ける', how: '同じ建玉を7日間持つ。' },
  } satisfies Record<TaskName, TaskText>,
}
